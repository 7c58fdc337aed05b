/** The texts of the grammars, each loaded when it is first looked at. */
import type { GrammarName } from "url-grammar";
import type { Source } from "./source.js";

const SOURCES: Readonly<Record<GrammarName, () => Promise<{ readonly source: Source }>>> = {
  "draft-05": () => import("./texts/draft-05.js"),
  rfc1738: () => import("./texts/rfc1738.js"),
  rfc1808: () => import("./texts/rfc1808.js"),
  rfc2396: () => import("./texts/rfc2396.js"),
  "rfc2396-bare": () => import("./texts/rfc2396-bare.js"),
  rfc3986: () => import("./texts/rfc3986.js"),
  rfc6874: () => import("./texts/rfc6874.js"),
  rfc3987: () => import("./texts/rfc3987.js"),
  whatwg: () => import("./texts/whatwg.js"),
  "common-core": () => import("./texts/common-core.js"),
};

/** Loads the rules of a grammar, with their text. */
export async function loadSource(grammar: GrammarName): Promise<Source> {
  return (await SOURCES[grammar]()).source;
}
