// Every attribute of HTML that contains URLs, as data, so that each row can be compared with its source.

/**
 * The syntax of a value: a single reference; several, separated by white space or commas; candidates with
 * descriptors (`srcset`); a time and a URL (the `content` of a refresh).
 */
export type Shape = "url" | "spaces" | "commas" | "srcset" | "refresh";

/** One or more attributes that contain URLs, and the elements that have them. */
export interface UrlAttributes {
  /** The names of the attributes. */
  readonly attributes: readonly string[];
  /** The names of HTML elements, or every element of a namespace. */
  readonly elements: readonly string[] | "svg" | "math" | "any";
  /** The syntax of the value. */
  readonly shape: Shape;
  /**
   * Whether the reference always makes a new request, so that an empty one stands for the URL of the document
   * (section 3) and not for the current document.
   */
  readonly request: boolean;
  /** Where the attribute is defined. */
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

const byAttribute = new Map<string, UrlAttributes[]>();
for (const entry of URL_ATTRIBUTES) {
  for (const name of entry.attributes) byAttribute.set(name, [...(byAttribute.get(name) ?? []), entry]);
}

/** Returns how an attribute of an element contains URLs; `null` if it does not. */
export function urlAttribute(
  namespace: "html" | "svg" | "math",
  element: string,
  attribute: string,
): Pick<UrlAttributes, "shape" | "request"> | null {
  const found = byAttribute.get(attribute)?.find(({ elements }) => {
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
 * Whether the references of an attribute are resolved against the element's own `codebase` (HTML 4.01, sections
 * 13.3.1 and 13.4).
 */
export function usesCodebase(element: string, attribute: string): boolean {
  if (element === "applet") return attribute === "archive";
  return element === "object" && ["classid", "data", "archive"].includes(attribute);
}
