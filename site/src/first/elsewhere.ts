/** The page's links to the documentation: next to it, or in the repository if the page comes from the package. */

/** The element that the page is rendered into; absent when the build renders it. */
const page = typeof document === "undefined" ? null : document.getElementById("page");

/** Set by the build if the API reference is next to the page. */
export const hasReference: boolean = page?.hasAttribute("data-reference") ?? false;

/** The address of the repository; absent on the site, which has the documentation. */
const repository: string | undefined = page?.dataset["docs"];

/** Whether this is the site, and not the package's own page. */
export const isSite: boolean = repository === undefined;

export const DOCS: string = repository === undefined ? "docs/index.html" : `${repository}#readme`;

/** The catalogue of codes, which only the site has. */
export const CODES: string | null = repository === undefined ? "codes/index.html" : null;

/** The gallery of disputes and findings, which only the site has. */
export const GALLERY: string | null = repository === undefined ? "gallery/index.html" : null;

/** The small program of the first view, which only the site has: the package's page is not loaded over a network. */
export const smallEngine: string | null = repository === undefined ? "engine.js" : null;

/** The public address of the page, if the build knows one: links copied there work for others. */
export const publicAddress: string | null = page?.dataset["address"] ?? null;

/** Returns the address of a code's documentation. */
export function aboutCode(kind: "error" | "warning", code: string): string {
  if (repository === undefined) return `codes/${kind === "error" ? "urls" : "warnings"}.html#${code}`;
  return `${repository}/blob/main/docs/reference/${kind === "error" ? "diagnostics" : "warnings"}.md#codes`;
}
