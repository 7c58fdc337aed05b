// The URLs of Markdown, HTML, XML and reStructuredText.

import { referencesIn, urlAttribute } from "../../base/html/attributes.js";
import { tokensOf } from "../../base/html/tags.js";
import { partOf, verbatim, type Written } from "../../base/written.js";
import type { Span } from "../../core/values.js";
import {
  asItIs,
  type DocumentUrl,
  decode,
  mentionsIn,
  notIn,
  urlsInProse,
  urlsOfString,
  type Write,
} from "./document.js";
import {
  characterEntitiesLegacy,
  decodeNamedCharacterReference,
  markdownParser,
  Strikethrough,
  type SyntaxNodeRef,
  Table,
  TaskList,
} from "./parsers.js";

/** Character references in HTML, numeric and named (WHATWG HTML, section 13.2.5.72). */
const HTML_REFERENCE = /&(?:#(?:[xX]([\da-fA-F]{1,6})|(\d{1,7}));?|([a-zA-Z][a-zA-Z\d]{0,31})(;?))/g;

/** Returns the meaning of a reference in an attribute; `null` if it is not one. */
function htmlMeaning(match: RegExpExecArray): string | null {
  const [found, hexadecimal, decimal, name, semicolon] = match;
  if (name === undefined)
    return numbered(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  if (semicolon === ";") return decodeNamedCharacterReference(name) || null;
  // Old names need no semicolon, but before "=" or a letter they are parameter names.
  const isOld =
    characterEntitiesLegacy.includes(name) && match.input.charAt(match.index + found.length) !== "=";
  return isOld ? decodeNamedCharacterReference(name) || null : null;
}

/** The characters for the references 128 to 159 (WHATWG HTML, section 13.2.5.80). */
const WINDOWS =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";

function numbered(codePoint: number): string {
  if (codePoint >= 0x80 && codePoint < 0xa0) return WINDOWS.charAt(codePoint - 0x80);
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : "\ufffd";
}

/** Escapes characters that an HTML or XML attribute, or element text, cannot contain. */
const writeMarkup: Write = (text) =>
  text.replace(/[&"'<>\s]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the URLs in the attributes of HTML, which is part of the source. */
export function urlsOfHtml(source: string, from = 0, to: number = source.length): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  /** The elements around the current one that determine its namespace. */
  const around: string[] = [];
  let inside: Namespace = "html";
  for (const { kind, name, attributes, isEmpty } of tokensOf(source.slice(from, to), () => inside)) {
    const element = name.toLowerCase();
    inside = namespaceIn(around.at(-1));
    const isSpecial = element === "svg" || element === "math" || POINTS[inside].has(element);
    if (kind === "close") {
      const last = around.lastIndexOf(element);
      if (last !== -1) around.length = last;
    }
    if (kind !== "open") continue;
    const namespace = element === "svg" || element === "math" ? element : inside;
    const values = attributes.map(({ name: attribute, start, end }) => {
      const span = { start: from + start, end: from + end };
      return { attribute, value: decode(source, span, HTML_REFERENCE, htmlMeaning) };
    });
    const isRefresh = values.some(
      ({ attribute, value: { text } }) => attribute === "http-equiv" && text.toLowerCase() === "refresh",
    );
    for (const { attribute, value } of values)
      found.push(...ofAttribute(namespace, element, attribute, value, isRefresh));
    if (isSpecial && !isEmpty && around.length < DEEPEST) around.push(element);
  }
  return found;
}

/** Elements deeper than this get the namespace of their ancestors. */
const DEEPEST = 64;

/** Returns the namespace inside an element that determines it. */
function namespaceIn(element: string | undefined): Namespace {
  return element === "svg" || element === "math" ? element : "html";
}

type Namespace = "html" | "svg" | "math";

/** The SVG and MathML elements that contain HTML again (WHATWG HTML, section 13.2.6.5). */
const POINTS: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(["foreignobject", "desc", "title"]),
  math: new Set(["mi", "mo", "mn", "ms", "mtext", "annotation-xml"]),
};

function ofAttribute(
  namespace: Namespace,
  element: string,
  attribute: string,
  value: Written,
  isRefresh: boolean,
): readonly DocumentUrl[] {
  const known = urlAttribute(namespace, element, attribute);
  if (known === null || (known.shape === "refresh" && !isRefresh))
    return urlsOfString(value, writeMarkup, attribute);
  return referencesIn(known.shape, value.text, value.text.length + 1).flatMap(({ start, end }) => {
    const written = partOf(value, start, end);
    const place = [element, attribute] as const;
    return written === null ? [] : [{ written, write: writeMarkup, isLink: true, place }];
  });
}

const XML_REFERENCE = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g;
const XML_NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const xmlMeaning = ([, hexadecimal, decimal, name]: RegExpExecArray): string => {
  if (name !== undefined) return XML_NAMES[name]!;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
};

/** Returns the URLs in XML attributes, text and comments. */
export function urlsOfXml(source: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  let element = "";
  for (const { kind, name, attributes, start, end } of tokensOf(source, () => "xml")) {
    if (kind === "comment") found.push(...urlsInProse(source, start, end));
    if (kind === "text") {
      const text = decode(source, { start, end }, XML_REFERENCE, xmlMeaning);
      found.push(...urlsOfString(text, writeMarkup, element));
    }
    if (kind === "cdata") {
      const inside = verbatim(source.slice(start + 9, end - 3), start + 9);
      found.push(...urlsOfString(inside, notIn("]]>"), element));
    }
    if (kind !== "open") continue;
    element = name;
    for (const { name: attribute, ...span } of attributes) {
      const value = decode(source, span, XML_REFERENCE, xmlMeaning);
      const isLink = /^(?:xlink:)?href$|^src$/.test(attribute) && value.text !== "";
      if (isLink) found.push({ written: value, write: writeMarkup, isLink });
      else found.push(...urlsOfString(value, writeMarkup, attribute));
    }
  }
  return found;
}

/** GitHub's extensions of CommonMark, except for links in prose, which are found along with the others there. */
const parser = markdownParser.configure([Strikethrough, Table, TaskList]);

/** What is not prose: code, markup, and what is read in another way. */
const NO_PROSE: ReadonlySet<string> = new Set([
  "FencedCode",
  "CodeBlock",
  "InlineCode",
  "HTMLBlock",
  "HTMLTag",
  "Comment",
  "CommentBlock",
  "ProcessingInstruction",
  "ProcessingInstructionBlock",
  "Autolink",
  "LinkReference",
]);

/** Returns the URLs in Markdown: those of links, images, definitions and HTML, and those in prose. */
export function urlsOfMarkdown(text: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  const prose = new Prose(text);
  const front = FRONT_MATTER.exec(text)?.[0].length ?? 0;
  // Front matter has other rules, and keeps its URLs as text.
  const source = front === 0 ? text : text.slice(0, front).replace(/[^\r\n]/g, " ") + text.slice(front);
  const document = parser.parse(source);
  document.iterate({
    enter(node) {
      const { name, from, to } = node;
      if (name === "HTMLBlock" || name === "HTMLTag") found.push(...urlsOfHtml(source, from, to));
      if (name === "URL") {
        const { name: parent } = node.node.parent ?? { name: "" };
        // URLs in prose are found along with the others there.
        if (!PARENTS.has(parent)) return;
        // A mail address is not a link, nor is anything without a scheme (CommonMark, section 6.5).
        if (parent === "Autolink" && !AUTOLINK.test(source.slice(from, to))) return;
        found.push(destination(source, from, to, parent));
        prose.leaveOut(from, to);
      }
      if (name === "Link" || name === "Image") {
        const broken = brokenDestination(source, node);
        if (broken === null) return;
        found.push(destination(source, broken.start, broken.end, name));
        prose.leaveOut(broken.start, broken.end);
      }
      if (NO_PROSE.has(name)) prose.leaveOut(from, to);
    },
  });
  found.push(...mentionsIn(prose.text(), 0, writeProse));
  return found.sort((a, b) => a.written.whole.start - b.written.whole.start);
}

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const AUTOLINK = /^[a-z][a-z\d+.-]{1,31}:/i;
const PARENTS: ReadonlySet<string> = new Set(["Link", "Image", "LinkReference", "Autolink"]);

/** Prose can have escapes, but a fix needs none: it contains no white space or backslash. */
const writeProse: Write = (text) => (/[\s<>\\]/.test(text) ? null : text);

/** A string in which spaces replace some parts. */
class Prose {
  readonly #source: string;
  readonly #out: Span[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  leaveOut(start: number, end: number): void {
    this.#out.push({ start, end });
  }

  text(): string {
    let [text, at] = ["", 0];
    for (const { start, end } of this.#out.sort((a, b) => a.start - b.start || b.end - a.end)) {
      if (end <= at) continue;
      const from = Math.max(start, at);
      const out = this.#source.slice(from, end);
      text +=
        this.#source.slice(at, from) +
        (/[\r\n]/.test(out) ? out.replace(/[^\r\n]/g, " ") : " ".repeat(out.length));
      at = end;
    }
    return text + this.#source.slice(at);
  }
}

/** Escapes and references in Markdown, whose references all end with a semicolon (CommonMark, sections 2.4 and 2.5). */
const MARKDOWN_ESCAPE =
  /\\([!-/:-@[-`{-~])|&(?:#(?:[xX]([\da-fA-F]{1,6})|(\d{1,7}))|([a-zA-Z][a-zA-Z\d]{0,31}));/g;

function markdownMeaning([, escaped, hexadecimal, decimal, name]: RegExpExecArray): string | null {
  if (escaped !== undefined) return escaped;
  if (name !== undefined) return decodeNamedCharacterReference(name) || null;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : "\ufffd";
}

/** Returns the URL of a destination, with or without angle brackets; `node` is what it belongs to. */
function destination(source: string, from: number, to: number, node: string): DocumentUrl {
  const place = node === "Image" ? (["img", "src"] as const) : (["a", "href"] as const);
  const isBracketed = source.charAt(from) === "<" && source.charAt(to - 1) === ">" && to - from > 1;
  const inset = isBracketed ? 1 : 0;
  const span = { start: from + inset, end: to - inset };
  if (node === "Autolink")
    return { written: verbatim(source.slice(from, to), from), write: writeAutolink, isLink: true, place };
  return {
    written: decode(source, span, MARKDOWN_ESCAPE, markdownMeaning),
    write: isBracketed ? writeBracketed : writeDestination,
    isLink: true,
    place,
  };
}

/** In an autolink, nothing can be escaped. */
const writeAutolink: Write = (text) => (/[\s<>]/.test(text) ? null : text);
const writeBracketed: Write = (text) => (/[\r\n]/.test(text) ? null : text.replace(/[<>\\&]/g, "\\$&"));
const writeDestination: Write = (text) =>
  /\s/.test(text) || text === "" ? null : text.replace(/[<>()\\&]/g, "\\$&");

/** Returns a destination without the quoted title after it. */
function withoutTitle(text: string): string {
  const quote = text.trimEnd().at(-1) ?? "";
  const begin = /["']/.test(quote) ? text.lastIndexOf(quote, text.trimEnd().length - 2) : -1;
  return begin > 0 && /\s/.test(text.charAt(begin - 1)) ? text.slice(0, begin) : text;
}

/** What is meant as a destination: it has a scheme, begins like a path, or ends like a file name. */
const MEANT = /^(?:[a-z][a-z\d+.-]*:\/|\.{0,2}\/|#)|\.[a-z\d]{2,4}(?:#\S*)?$/i;

/** Maximum length of a destination that is looked for, in UTF-16 code units. */
const LONGEST = 1024;

/**
 * Returns the span of a destination that Markdown does not recognise because of a space: `[a](http://a b/)` is the text
 * of a reference, followed by a parenthesis.
 */
function brokenDestination(source: string, { node, to }: SyntaxNodeRef): Span | null {
  if (source.charAt(to) !== "(" || source.charAt(to - 1) !== "]" || node.getChild("URL") !== null)
    return null;
  let [end, depth] = [to + 1, 0];
  const last = Math.min(source.length, to + LONGEST);
  for (; end < last && !/[\r\n]/.test(source.charAt(end)); end++) {
    const character = source.charAt(end);
    if (character === "(") depth += 1;
    else if (character === ")" && depth-- === 0) break;
  }
  if (source.charAt(end) !== ")") return null;
  const inside = withoutTitle(source.slice(to + 1, end));
  const start = to + 1 + (inside.length - inside.trimStart().length);
  const text = inside.trim();
  return MEANT.test(text) && /[ \t]/.test(text) ? { start, end: start + text.length } : null;
}

/** Literal blocks and inline literals of reStructuredText, and the options and content of code. */
const CODE =
  /^\.\.[ \t]+(?:code|code-block|sourcecode|literalinclude|highlight|parsed-literal|math|doctest|prompt)::/;

/** Returns the URLs in reStructuredText: those of targets and images, and those in prose. */
export function urlsOfRst(source: string): readonly DocumentUrl[] {
  const found: DocumentUrl[] = [];
  const prose = new Prose(source);
  /** The indentation of the paragraph whose indented lines are literal; -1 if there is none. */
  let literal = -1;
  for (const match of source.matchAll(/[^\r\n]+/g)) {
    const [line] = match;
    const indent = line.search(/\S/);
    if (indent === -1) continue;
    if (literal >= 0 && indent > literal) {
      prose.leaveOut(match.index, match.index + line.length);
      continue;
    }
    literal = -1;
    const rest = line.slice(indent);
    if (CODE.test(rest) || (/::\s*$/.test(rest) && !/^\.\.\s/.test(rest))) literal = indent;
    for (const code of line.matchAll(/``[^`]+``/g))
      prose.leaveOut(match.index + code.index, match.index + code.index + code[0].length);
    const target = REFERENCE.exec(rest);
    if (target === null) continue;
    const start = match.index + indent + target[0].length - target[1]!.length;
    const written = verbatim(target[1]!, start);
    found.push({ written, write: notIn(" "), isLink: true });
    prose.leaveOut(start, start + target[1]!.length);
  }
  found.push(...mentionsIn(prose.text(), 0, asItIs));
  return found.sort((a, b) => a.written.whole.start - b.written.whole.start);
}

/** An image, or its option that links elsewhere. */
const REFERENCE = /^(?:\.\.[ \t]+(?:\|[^|]+\|[ \t]+)?(?:image|figure)::|:target:)[ \t]+(\S.*?)[ \t]*$/;

/** Returns the URLs in plain text. */
export function urlsOfText(source: string): readonly DocumentUrl[] {
  return mentionsIn(source, 0, asItIs);
}
