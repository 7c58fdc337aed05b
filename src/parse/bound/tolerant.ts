import type { Malformed } from "../../ast/malformed.js";
import type { AnyAuthority } from "../../ast/nodes.js";
import { requireString } from "../../core/require.js";
import type { UrlLanguage } from "../language/language.js";
import { type TolerantReference, validateComponents } from "../validate/components.js";

/** Does what `parseTolerant` does, by one grammar, of which the caller knows the kind of authority. */
export function parseTolerantIn<A extends AnyAuthority<Malformed>>(
  language: UrlLanguage,
  input: string,
): TolerantReference<A> {
  requireString(input, "the input");
  return validateComponents(language, input) as TolerantReference<A>;
}
