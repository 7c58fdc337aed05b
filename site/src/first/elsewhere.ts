/** Where the page leads: to the documentation next to it, or to that of the repository if the page is the package's own. */

/** The element that the page is rendered into; there is none when the build renders it. */
const page = typeof document === "undefined" ? null : document.getElementById("page");

/** The build says so: without it, there is no API reference next to the page. */
export const hasReference: boolean = page?.hasAttribute("data-reference") ?? false;

/** The address of the repository; the site, which has the documentation, has none. */
const repository: string | undefined = page?.dataset["docs"];

export const DOCS: string = repository === undefined ? "docs/index.html" : `${repository}#readme`;

/** The catalogue of codes, which the site alone has. */
export const CODES: string | null = repository === undefined ? "codes/index.html" : null;

/** The gallery of disputes and findings, which the site alone has. */
export const GALLERY: string | null = repository === undefined ? "gallery/index.html" : null;

/** The small program of the first view, which the site alone has: the package's own page is not loaded over a network. */
export const smallEngine: string | null = repository === undefined ? "engine.js" : null;

/** The public address of the page, if the build knows one: what is copied there works for others. */
export const publicAddress: string | null = page?.dataset["address"] ?? null;

/** Returns the address of what is said about a code. */
export function aboutCode(kind: "error" | "warning", code: string): string {
  if (repository === undefined) return `codes/${kind === "error" ? "urls" : "warnings"}.html#${code}`;
  return `${repository}/blob/main/docs/reference/${kind === "error" ? "diagnostics" : "warnings"}.md#codes`;
}
