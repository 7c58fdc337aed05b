// A tokenizer for HTML and XML: tags with their attributes, texts and comments, with offsets. Linear time for any text.
import type { Span } from "../../core/values.js";

/** An attribute in a tag: its name in lower case, and the span of its value, without quotation marks. */
export interface WrittenAttribute extends Span {
  readonly name: string;
}

export interface Token extends Span {
  readonly kind: "open" | "close" | "text" | "comment" | "cdata";
  /** The name of a tag, as written; `""` for other tokens. */
  readonly name: string;
  readonly attributes: readonly WrittenAttribute[];
  /** Whether the tag ends with a slash. */
  readonly isEmpty: boolean;
}

/** A name, and a value in double quotes, in single quotes or without (WHATWG HTML, section 13.1.2.3). */
const ATTRIBUTE = /[\s/]*([^\s/>=]?[^\s/>=]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;
const TAG = /<[a-zA-Z_:][^\s/>]*/y;

/** HTML elements whose content has no tags (WHATWG HTML, section 13.2.6). */
const RAW: ReadonlySet<string> = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
]);

/** The maximum length of an element name whose end tag is searched for, with the characters before it. */
const LONGEST_NAME = 32;

/**
 * Yields the tokens of a text.
 *
 * @param namespace returns the namespace of the last tag yielded: only HTML has elements whose content has no tags, and
 * only XML has CDATA
 */
export function* tokensOf(
  source: string,
  namespace: () => "html" | "svg" | "math" | "xml",
): Generator<Token, void, undefined> {
  const isXml = namespace() === "xml";
  const none = { name: "", attributes: [], isEmpty: false } as const;
  const after = (text: string, from: number): number => {
    const found = source.indexOf(text, from);
    return found === -1 ? source.length : found + text.length;
  };
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    if (open !== at) {
      const end = open === -1 ? source.length : open;
      yield { kind: "text", start: at, end, ...none };
      at = end;
    } else if (source.startsWith("<!--", at)) {
      const end = after("-->", at + 4);
      yield { kind: "comment", start: at, end, ...none };
      at = end;
    } else if (isXml && source.startsWith("<![CDATA[", at)) {
      const end = after("]]>", at + 9);
      yield { kind: "cdata", start: at, end, ...none };
      at = end;
    } else if (/[!?/]/.test(source.charAt(at + 1))) {
      const end = after(isXml && source.charAt(at + 1) === "?" ? "?>" : ">", at);
      const [, name = ""] = /^<\/([^\s/>]*)/.exec(source.slice(at, Math.min(end, at + LONGEST_NAME))) ?? [];
      if (name !== "") yield { ...none, kind: "close", start: at, end, name };
      at = end;
    } else {
      const { name, attributes, end, isEmpty } = tagAt(source, at, source.length);
      // A "<" that begins no tag is a character.
      if (name === "") {
        yield { kind: "text", start: at, end: at + 1, ...none };
        at += 1;
        continue;
      }
      yield { kind: "open", start: at, end, name, attributes, isEmpty };
      at = namespace() === "html" && RAW.has(name.toLowerCase()) ? closeOf(source, name, end) : end;
    }
  }
}

/** Returns the offset of the end tag of an element whose content has no tags. */
function closeOf(source: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  close.lastIndex = from;
  return close.exec(source)?.index ?? source.length;
}

/** Returns the tag that begins at `start` and ends by `end`; a token without a name if there is none. */
export function tagAt(
  source: string,
  start: number,
  most: number,
): Pick<Token, "name" | "attributes" | "end" | "isEmpty"> {
  const attributes: WrittenAttribute[] = [];
  TAG.lastIndex = start;
  const name = TAG.exec(source)?.[0].slice(1) ?? "";
  if (name === "") return { name, attributes, end: start, isEmpty: false };
  ATTRIBUTE.lastIndex = start + 1 + name.length;
  let end = ATTRIBUTE.lastIndex;
  while (end < most && source.charAt(end) !== ">") {
    const [, attribute = "", assigned, double, single, bare] = ATTRIBUTE.exec(source)!;
    end = ATTRIBUTE.lastIndex;
    const value = double ?? single ?? bare ?? "";
    const quotes = double === undefined && single === undefined ? 0 : 1;
    // An unclosed quotation mark extends to the end, so this is not a tag.
    if (assigned !== undefined && value === "" && quotes === 0 && /["']/.test(source.charAt(end)))
      return { name, attributes, end: most, isEmpty: false };
    if (assigned !== undefined)
      attributes.push({
        name: attribute.toLowerCase(),
        start: end - quotes - value.length,
        end: end - quotes,
      });
  }
  return { name, attributes, end: Math.min(most, end + 1), isEmpty: source.charAt(end - 1) === "/" };
}
