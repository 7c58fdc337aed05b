import type { Base, Link, Place, Problem } from "../../base/index.js";

/** Returns the lines for a link: where it is, what it resolves to, its base URL, and its errors. */
export function linkLines(link: Link, file: string): readonly string[] {
  const { raw, place, base, answeredBy, diagnostics } = link;
  const facts: readonly (readonly [label: string, words: string])[] = [
    ["resolves to", resultOf(link)],
    ["base", baseText(base)],
    ...(answeredBy === null ? [] : [["content in", partName(answeredBy)] as const]),
    ...diagnostics.map(
      ({ code, message, offset }) => [`error[${code}]`, `${message} (at offset ${offset})`] as const,
    ),
  ];
  return [
    `${file}${position(place)}: ${place.element} ${place.attribute} "${raw}"`,
    ...facts.map(([label, words]) => `  = ${label}: ${words}`),
  ];
}

/** Returns the line for a problem that affects all links of a document or part. */
export function problemLine({ code, message, part, about, place, offset }: Problem, file: string): string {
  if (place !== null) return `${file}${position(place)}: error[${code}]: ${message}`;
  const where =
    about === "document" ? `at offset ${offset} of ${partName(part, "document")}` : sourceName(part, about);
  return `${file}: error[${code}] ${where}: ${message}`;
}

/** Returns the line with the number of links, and of those with errors. */
export function summaryLine(all: number, faulty: number): string {
  return `${all} ${all === 1 ? "link" : "links"}: ${all - faulty} without errors, ${faulty} with errors`;
}

function sourceName(part: string, about: Exclude<Problem["about"], "document">): string {
  if (about === "message") return `in ${partName(part)}`;
  return about === "retrieval URL" ? "in the retrieval URL" : `in the ${about} of ${partName(part)}`;
}

function resultOf({ url, sameDocument }: Link): string {
  if (!sameDocument) return url === null ? "unknown" : url;
  return url === null ? "(current document)" : `(current document) ${url}`;
}

function baseText(base: Base): string {
  switch (base.from) {
    case "content": {
      const { element, attribute, line, column } = base.place;
      return `${base.url}, from the ${element} ${attribute} at ${line}:${column}`;
    }
    case "header":
      return `${base.url}, from the ${base.field} of ${partName(base.part)}`;
    case "retrieval":
      return `${base.url}, the URL of the document`;
    case "none":
      return "none";
  }
}

function position({ part, line, column }: Place): string {
  return `${part === "" ? "" : ` part ${part}`}:${line}:${column}`;
}

function partName(part: string, whole: "message" | "document" = "message"): string {
  return part === "" ? `the ${whole}` : `part ${part}`;
}
