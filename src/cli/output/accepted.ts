import { GRAMMARS, type GrammarName } from "../../../grammar/grammars.js";

/** The grammars that the note names first, where they accept the URL: the standards in force. */
const IN_FORCE: readonly GrammarName[] = ["rfc3986", "rfc3987", "whatwg"];

/**
 * Returns the words that say which other grammars accept a URL; `""` where none does.
 *
 * @example
 * acceptedWords(["rfc2396", "rfc3986"]) // → "valid by RFC 3986 (--grammar rfc3986), and by rfc2396"
 */
export function acceptedWords(names: readonly GrammarName[]): string {
  const first = IN_FORCE.find((name) => names.includes(name)) ?? names[0];
  if (first === undefined) return "";
  const { title } = GRAMMARS.find(({ name }) => name === first)!;
  const others = names.filter((name) => name !== first);
  const more = others.length === 0 ? "" : `, and by ${others.join(", ")}`;
  return `valid by ${title} (--grammar ${first})${more}`;
}
