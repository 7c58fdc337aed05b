/**
 * The entry point `url-grammar/normal`: the normal form of URLs, and whether two are equivalent.
 *
 * @module
 */
import type { GrammarOption } from "../../grammar/choice.js";
import { chosenValidator } from "../../grammar/grammars.js";
import type { UrlInput } from "../../grammar/input.js";
import { type Equivalent, FORM_OPTIONS, type FormOptions, type Normalize, normalizeIn } from "./normalize.js";

export type { Change, ChangeCode } from "./change.js";
export type { Equivalent, FormOptions, Normalize, Normalized } from "./normalize.js";

/** How to normalize. */
export interface NormalOptions extends FormOptions, GrammarOption {}

const KEYS: readonly string[] = [...FORM_OPTIONS, "grammar"];

/** @function */
export const normalize: Normalize<NormalOptions> = (input, options) =>
  normalizeIn(chosenValidator(input, options, KEYS).grammar, input, options);

/** @function */
export const equivalent: Equivalent<NormalOptions> = (a, b, options) =>
  formBeside(a, b, options) === formBeside(b, a, options);

/** Returns the normal form of `url`. A string is read by the grammar of the AST that it is compared with. */
function formBeside(url: UrlInput, other: UrlInput, options: NormalOptions | undefined): string {
  const { grammar } = chosenValidator(typeof url === "string" ? other : url, options, KEYS);
  return normalizeIn(grammar, url, options).url;
}
