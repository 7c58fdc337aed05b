const END = "<!-- end of generated -->";
const BEGIN = /^<!-- generated: (.*) -->$/;

/**
 * Replaces the generated regions of a document: what is between the lines `<!-- generated: NAME -->` and
 * `<!-- end of generated -->`. Everything else stays as it is. Returns the new document.
 *
 * @param regions the new content of each region, by its name
 * @throws {Error} when the regions of the document are not exactly those given, or one is not closed.
 *
 * @example
 * const document = "a\n<!-- generated: b -->\n\nold\n\n<!-- end of generated -->\nc";
 * replaceRegions(document, new Map([["b", "new"]])) // → "a\n<!-- generated: b -->\n\nnew\n\n<!-- end of generated -->\nc"
 */
export function replaceRegions(document: string, regions: ReadonlyMap<string, string>): string {
  const missing = new Set(regions.keys());
  const lines: string[] = [];
  let open: string | null = null;
  for (const line of document.split("\n")) {
    const begins = BEGIN.exec(line)?.[1];
    if (begins !== undefined) {
      if (open !== null) throw new Error(`the generated region ${open} is not closed`);
      if (!missing.delete(begins)) throw new Error(`the generated region ${begins} is unknown or repeated`);
      lines.push(line, "", regions.get(begins)!, "");
      open = begins;
    } else if (line === END) {
      if (open === null) throw new Error("a generated region ends that does not begin");
      lines.push(line);
      open = null;
    } else if (open === null) lines.push(line);
  }
  if (open !== null) throw new Error(`the generated region ${open} is not closed`);
  if (missing.size > 0) throw new Error(`the document has no generated region ${[...missing].join(", ")}`);
  return lines.join("\n");
}
