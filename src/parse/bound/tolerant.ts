import type { Malformed } from "../../ast/malformed.js";
import type { AnyAuthority } from "../../ast/nodes.js";
import { requireString } from "../../core/require.js";
import type { UrlLanguage } from "../language/language.js";
import { type TolerantReference, validateComponents } from "../validate/components.js";

/** Does what `parseTolerant` does, by one grammar. */
export function parseTolerantIn(
  language: UrlLanguage,
  input: string,
): TolerantReference<AnyAuthority<Malformed>> {
  requireString(input, "the input");
  return validateComponents(language, input);
}
