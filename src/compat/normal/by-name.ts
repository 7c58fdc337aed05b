// The functions of the main entry point for the normal form of URLs, whose option `grammar` also accepts names.
import { chosenDecider } from "../../grammar/grammars.js";
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

/** @function */
export const normalize: Normalize<NormalOptions> = (input, options) => {
  const { grammar, ownSchemes } = chosenDecider(input, options, NORMAL_OPTIONS);
  return normalizeIn(grammar, input, options, ownSchemes);
};

/** @function */
export const normalizeUrl: NormalizeUrl<NormalOptions> = (input, options) => normalize(input, options).url;

/** @function */
export const equivalent: Equivalent<NormalOptions> = (a, b, options) =>
  keyBeside(a, b, options) === keyBeside(b, a, options);

/** Returns the comparison key of `url`. A string is read with the grammar of the AST that it is compared with. */
function keyBeside(url: UrlInput, other: UrlInput, options: NormalOptions | undefined): string {
  const { grammar, ownSchemes } = chosenDecider(
    typeof url === "string" ? other : url,
    options,
    NORMAL_OPTIONS,
  );
  return keyIn(grammar, url, options, ownSchemes);
}
