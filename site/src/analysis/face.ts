/**
 * The functions of each grammar, loaded when it is first chosen.
 *
 * The bundler divides modules among those who import them, but not parts of a module. So what is needed at once imports
 * no value from `url-grammar`, whose entry point has everything, and nothing else imports from these entry points.
 */
import type { AnyNode, AnyTreeNode, GrammarName, Malformed, UrlDiagnostic } from "url-grammar";

/** What the page needs of a grammar's entry point. */
export interface Face {
  validate(
    input: string,
    options?: { readonly rule?: never },
  ): { readonly valid: boolean; readonly diagnostics: readonly UrlDiagnostic[] };
  tree(input: string, options?: { readonly rule?: never; readonly depth?: number }): AnyTreeNode;
  parseTolerant(input: string): {
    readonly components: AnyNode | Malformed;
    readonly diagnostics: readonly UrlDiagnostic[];
  };
}

const FACES: Readonly<Record<GrammarName, () => Promise<Face>>> = {
  "draft-05": () => import("./faces/draft-05.js"),
  rfc1738: () => import("./faces/rfc1738.js"),
  rfc1808: () => import("./faces/rfc1808.js"),
  rfc2396: () => import("./faces/rfc2396.js"),
  "rfc2396-bare": () => import("./faces/rfc2396-bare.js"),
  rfc3986: () => import("./faces/rfc3986.js"),
  rfc6874: () => import("./faces/rfc6874.js"),
  rfc3987: () => import("./faces/rfc3987.js"),
  whatwg: () => import("./faces/whatwg.js"),
  "common-core": () => import("./faces/common-core.js"),
};

/** Loads the functions of a grammar. */
export function faceOf(grammar: GrammarName): Promise<Face> {
  return FACES[grammar]();
}
