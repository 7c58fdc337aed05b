// The HTML attributes that contain URLs, as data, so that each row can be compared with its source; and parsing of the
// references in their values.
import type { Span } from "../../core/values.js";

/**
 * The syntax of a value: a single reference; several, separated by white space or commas; candidates with
 * descriptors (`srcset`); a time and a URL (the `content` of a refresh).
 */
export type Shape = "url" | "spaces" | "commas" | "srcset" | "refresh";

/** One or more attributes that contain URLs, and the elements that have them. */
interface UrlAttributes {
  /** The names of the attributes. */
  readonly attributes: readonly string[];
  /** The names of HTML elements, or every element of a namespace. */
  readonly elements: readonly string[] | "svg" | "math" | "any";
  /** The syntax of the value. */
  readonly shape: Shape;
  /**
   * Whether the reference always makes a new request, so that an empty one means the URL of the document
   * (section 3) and not the current document.
   */
  readonly request: boolean;
  /** The standard and section that define the attribute. */
  readonly source: string;
}

const HTML = "WHATWG HTML, index of attributes";
const OBSOLETE = "WHATWG HTML, 16.2 Non-conforming features";
const HTML4 = "HTML 4.01, index of attributes";
const SVG = "SVG 2, 16.1.6 URL reference attributes";
const MATHML = "MathML Core, 2.1.5 The href attribute";

const row = (
  attributes: string,
  elements: string,
  source: string,
  { shape = "url", request = false }: { readonly shape?: Shape; readonly request?: boolean } = {},
): UrlAttributes => ({
  attributes: attributes.split(" "),
  elements: elements === "svg" || elements === "math" || elements === "any" ? elements : elements.split(" "),
  shape,
  request,
  source,
});

const REQUEST = { request: true } as const;

export const URL_ATTRIBUTES: readonly UrlAttributes[] = [
  row("href", "a area base link", HTML),
  row("src", "audio embed iframe img input script source track video", HTML, REQUEST),
  row("src", "frame bgsound", OBSOLETE, REQUEST),
  row("srcset", "img source", HTML, { shape: "srcset", request: true }),
  row("imagesrcset", "link", HTML, { shape: "srcset", request: true }),
  row("action", "form", HTML, REQUEST),
  row("formaction", "button input", HTML, REQUEST),
  row("data", "object", HTML, REQUEST),
  row("poster", "video", HTML, REQUEST),
  row("ping", "a area", HTML, { shape: "spaces", request: true }),
  row("cite", "blockquote del ins q", HTML),
  row("itemid", "any", HTML),
  row("itemtype", "any", HTML, { shape: "spaces" }),
  row("content", "meta", HTML, { shape: "refresh", request: true }),
  row("background", "body table thead tbody tfoot tr td th", OBSOLETE, REQUEST),
  row("lowsrc dynsrc", "img", OBSOLETE, REQUEST),
  row("manifest", "html", OBSOLETE, REQUEST),
  row("longdesc", "img frame iframe", HTML4),
  row("usemap", "img input object", HTML4),
  row("profile", "head", HTML4, { shape: "spaces" }),
  row("codebase", "object applet", HTML4),
  row("classid", "object", HTML4, REQUEST),
  row("archive", "object", HTML4, { shape: "spaces", request: true }),
  row("archive", "applet", HTML4, { shape: "commas", request: true }),
  row("href xlink:href", "svg", SVG),
  row("href xlink:href", "math", MATHML),
];

/** The SVG elements whose `href` is fetched with the document: images, scripts, images in filters. */
const FETCHED_SVG: ReadonlySet<string> = new Set(["image", "feImage", "script"]);

const BY_ATTRIBUTE: ReadonlyMap<string, readonly UrlAttributes[]> = /* @__PURE__ */ byAttribute();

function byAttribute(): ReadonlyMap<string, readonly UrlAttributes[]> {
  const found = new Map<string, UrlAttributes[]>();
  for (const entry of URL_ATTRIBUTES)
    for (const name of entry.attributes) found.set(name, [...(found.get(name) ?? []), entry]);
  return found;
}

/** Returns the entry for an attribute of an element; `null` if it does not contain URLs. */
export function urlAttribute(
  namespace: "html" | "svg" | "math",
  element: string,
  attribute: string,
): Pick<UrlAttributes, "shape" | "request"> | null {
  const found = BY_ATTRIBUTE.get(attribute)?.find(({ elements }) => {
    if (elements === "any") return true;
    return typeof elements === "string"
      ? elements === namespace
      : namespace === "html" && elements.includes(element);
  });
  if (found === undefined) return null;
  const { shape, request } = found;
  return { shape, request: request || (namespace === "svg" && FETCHED_SVG.has(element)) };
}

/**
 * Returns whether an attribute is resolved against the element's own `codebase` (HTML 4.01, sections 13.3.1 and 13.4).
 */
export function usesCodebase(element: string, attribute: string): boolean {
  if (element === "applet") return attribute === "archive";
  return element === "object" && ["classid", "data", "archive"].includes(attribute);
}

/** Returns whether a code unit is white space in HTML: tab, line feed, form feed, carriage return or space. */
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;

const [COMMA, OPEN, CLOSE] = [0x2c, 0x28, 0x29];

/**
 * Returns the spans of the references in the value of an attribute, without surrounding white space, at most `most`.
 *
 * @example
 * referencesIn("url", " ../x ", 9) // → [{ start: 1, end: 5 }]
 * referencesIn("srcset", "a 1x, b 2x", 9) // → [{ start: 0, end: 1 }, { start: 6, end: 7 }]
 * referencesIn("refresh", "5; url=x", 9) // → [{ start: 7, end: 8 }]
 * referencesIn("refresh", "5", 9) // → []
 */
export function referencesIn(shape: Shape, value: string, most: number): readonly Span[] {
  if (most <= 0) return [];
  switch (shape) {
    case "url":
      return [trimmed(value, { start: 0, end: value.length })];
    case "spaces":
      return between(value, isSpace, most);
    case "commas":
      return between(value, (code) => code === COMMA, most).map((span) => trimmed(value, span));
    case "srcset":
      return candidates(value, most);
    case "refresh":
      return refresh(value);
  }
}

function trimmed(value: string, { start, end }: Span): Span {
  while (start < end && isSpace(value.charCodeAt(start))) start += 1;
  while (end > start && isSpace(value.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

function between(value: string, isDelimiter: (code: number) => boolean, most: number): Span[] {
  const spans: Span[] = [];
  for (let offset = 0; offset < value.length && spans.length < most; offset++) {
    const start = offset;
    while (offset < value.length && !isDelimiter(value.charCodeAt(offset))) offset += 1;
    if (offset > start) spans.push({ start, end: offset });
  }
  return spans;
}

/**
 * Returns the URLs of a `srcset`. Each ends at the next white space, and trailing commas are left out. A comma after
 * the descriptors, outside parentheses, ends the candidate (WHATWG HTML, section 4.8.4.2.2).
 */
function candidates(value: string, most: number): Span[] {
  const spans: Span[] = [];
  let offset = 0;
  const skip = (unwanted: (code: number) => boolean): number => {
    while (offset < value.length && unwanted(value.charCodeAt(offset))) offset += 1;
    return offset;
  };
  for (;;) {
    const start = skip((code) => isSpace(code) || code === COMMA);
    if (start === value.length || spans.length === most) return spans;
    let end = skip((code) => !isSpace(code));
    const last = end;
    while (value.charCodeAt(end - 1) === COMMA) end -= 1;
    spans.push({ start, end });
    if (end === last) offset = descriptorsEnd(value, offset);
  }
}

function descriptorsEnd(value: string, offset: number): number {
  let inside = false;
  for (; offset < value.length; offset++) {
    const code = value.charCodeAt(offset);
    if (code === COMMA && !inside) return offset;
    if (code === OPEN) inside = true;
    if (code === CLOSE) inside = false;
  }
  return offset;
}

/** The time, the separator, and the name and quotation mark before the URL (WHATWG HTML, section 4.2.5.3). */
const BEFORE_URL = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(["']?)/i;

/** Returns the URL of a refresh. A time without a URL reloads the document itself. */
function refresh(value: string): Span[] {
  const before = BEFORE_URL.exec(value);
  if (before === null || before[0].length === value.length) return [];
  const start = before[0].length;
  const quoted = before[1] === "" ? -1 : value.indexOf(before[1]!, start);
  return [trimmed(value, { start, end: quoted === -1 ? value.length : quoted })];
}
