import type { Base, Link, Place, Problem } from "../base/index.js";

/** A reference for people: where it stands, what it becomes, its base, and what is wrong with it. */
export function linkLines(link: Link, file: string): readonly string[] {
  const { raw, place, base, answeredBy, diagnostics } = link;
  const facts: readonly (readonly [label: string, words: string])[] = [
    ["becomes", outcomeWords(link)],
    ["base", baseWords(base)],
    ...(answeredBy === null ? [] : [["answer", entityWords(answeredBy)] as const]),
    ...diagnostics.map(
      ({ code, message, offset }) => [`error[${code}]`, `${message} (at offset ${offset})`] as const,
    ),
  ];
  return [
    `${file}${placeWords(place)}: ${place.element} ${place.attribute} "${printable(raw)}"`,
    ...facts.map(([label, words]) => `  = ${label}: ${words}`),
  ];
}

/** What all references of an entity suffer from. */
export function problemLine({ code, message, part, about, place, offset }: Problem, file: string): string {
  if (place !== null) return `${file}${placeWords(place)}: error[${code}]: ${message}`;
  const where = about === "document" ? `offset ${offset} of ${entityWords(part)}` : aboutWords(part, about);
  return `${file}: error[${code}] in ${where}: ${message}`;
}

/** How many there were. */
export function summaryLine(links: readonly Link[]): string {
  const faulty = links.filter(({ diagnostics }) => diagnostics.length > 0).length;
  return `${links.length} ${links.length === 1 ? "reference" : "references"}: ${links.length - faulty} understood, ${faulty} faulty`;
}

function aboutWords(part: string, about: Exclude<Problem["about"], "document">): string {
  if (about === "message" || about === "retrieval URL")
    return about === "message" ? entityWords(part) : `the ${about}`;
  return `${about} of ${entityWords(part)}`;
}

function outcomeWords({ url, sameDocument }: Link): string {
  if (!sameDocument) return url === null ? "nothing that can be known" : printable(url);
  return url === null ? "(current document)" : `(current document) ${printable(url)}`;
}

function baseWords(base: Base): string {
  switch (base.from) {
    case "content": {
      const { element, attribute, line, column } = base.place;
      return `${printable(base.url)}, by the ${element} ${attribute} at ${line}:${column}`;
    }
    case "header":
      return `${printable(base.url)}, by the ${base.field} of ${entityWords(base.part)}`;
    case "retrieval":
      return `${printable(base.url)}, the URL of the retrieval`;
    case "none":
      return "none";
  }
}

function placeWords({ part, line, column }: Place): string {
  return `${part === "" ? "" : ` part ${part}`}:${line}:${column}`;
}

function entityWords(part: string): string {
  return part === "" ? "the whole" : `part ${part}`;
}

/** A document may hold what would move a terminal's cursor, or turn its text around. */
function printable(text: string): string {
  return text.replace(
    /[^ -~]/gu,
    (character) => `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}>`,
  );
}
