/**
 * The entry point `url-grammar/normal`: the normal form of URLs, and whether two are equivalent.
 *
 * @module
 */
import type { GrammarOption } from "../../grammar/choice.js";
import { chosenDecider } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import {
  type Equivalent,
  FORM_OPTIONS,
  type FormOptions,
  keyIn,
  type Normalize,
  type NormalizeUrl,
  normalizeIn,
} from "./normalize.js";

export type { Change, ChangeCode } from "./change.js";
export type { Equivalent, FormOptions, Normalize, Normalized, NormalizeUrl } from "./normalize.js";

/** How to normalize. */
export interface NormalOptions extends FormOptions, GrammarOption {}

const KEYS: readonly string[] = [...FORM_OPTIONS, "grammar"];

/** @function */
export const normalize: Normalize<NormalOptions> = (input, options) => {
  const { grammar, ownSchemes } = chosenDecider(input, options, KEYS);
  return normalizeIn(grammar, input, options, ownSchemes);
};

/** @function */
export const normalizeUrl: NormalizeUrl<NormalOptions> = (input, options) => normalize(input, options).url;

/** @function */
export const equivalent: Equivalent<NormalOptions> = (a, b, options) =>
  keyBeside(a, b, options) === keyBeside(b, a, options);

/** Returns what `url` is compared by. A string is read by the grammar of the AST that it is compared with. */
function keyBeside(url: UrlInput, other: UrlInput, options: NormalOptions | undefined): string {
  const { grammar, ownSchemes } = chosenDecider(typeof url === "string" ? other : url, options, KEYS);
  return keyIn(grammar, url, options, ownSchemes);
}
