/**
 * The entry point `url-grammar/normal`: normalizes URLs, and checks whether two are equivalent.
 *
 * @module
 */

import { deciderByValue } from "../../grammar/by-value.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import type { UrlInput } from "../../grammar/input.js";
import {
  type Equivalent,
  keyIn,
  NORMAL_OPTIONS,
  type Normalize,
  type NormalizeUrl,
  type NormalOptions,
  normalizeIn,
} from "./normalize.js";

export type { Change, ChangeCode } from "./change.js";
export type {
  Equivalent,
  FormOptions,
  Normalize,
  Normalized,
  NormalizeUrl,
  NormalOptions,
} from "./normalize.js";

/** @function */
export const normalize: Normalize<NormalOptions<AnyGrammar>> = (input, options) => {
  const { grammar, ownSchemes } = deciderByValue(input, options, NORMAL_OPTIONS);
  return normalizeIn(grammar, input, options, ownSchemes);
};

/** @function */
export const normalizeUrl: NormalizeUrl<NormalOptions<AnyGrammar>> = (input, options) =>
  normalize(input, options).url;

/** @function */
export const equivalent: Equivalent<NormalOptions<AnyGrammar>> = (a, b, options) =>
  keyBeside(a, b, options) === keyBeside(b, a, options);

/** Returns the comparison key of `url`. A string is read with the grammar of the AST that it is compared with. */
function keyBeside(url: UrlInput, other: UrlInput, options: NormalOptions<AnyGrammar> | undefined): string {
  const { grammar, ownSchemes } = deciderByValue(
    typeof url === "string" ? other : url,
    options,
    NORMAL_OPTIONS,
  );
  return keyIn(grammar, url, options, ownSchemes);
}
