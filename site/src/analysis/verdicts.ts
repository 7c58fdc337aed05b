/** Whether a text is valid, by every grammar. The verdicts alone take a tenth of what the explanations do. */
import type { GrammarName } from "url-grammar";
import { isValid as commonCore } from "url-grammar/common-core/is-valid";
import { isValid as draft05 } from "url-grammar/is-valid";
import { isValid as rfc1738 } from "url-grammar/rfc1738/is-valid";
import { isValid as rfc1808 } from "url-grammar/rfc1808/is-valid";
import { isValid as rfc2396 } from "url-grammar/rfc2396/is-valid";
import { isValid as rfc2396Bare } from "url-grammar/rfc2396-bare/is-valid";
import { isValid as rfc3986 } from "url-grammar/rfc3986/is-valid";
import { isValid as rfc3987 } from "url-grammar/rfc3987/is-valid";
import { isValid as rfc6874 } from "url-grammar/rfc6874/is-valid";
import { isValid as whatwg } from "url-grammar/whatwg/is-valid";
import { GRAMMARS } from "../state/grammars.js";

const IS_VALID: Readonly<Record<GrammarName, (input: string) => boolean>> = {
  "draft-05": draft05,
  rfc1738,
  rfc1808,
  rfc2396,
  "rfc2396-bare": rfc2396Bare,
  rfc3986,
  rfc6874,
  rfc3987,
  whatwg,
  "common-core": commonCore,
};

export interface Verdict {
  readonly grammar: GrammarName;
  readonly valid: boolean;
}

export function verdicts({ input }: { readonly input: string }): readonly Verdict[] {
  return GRAMMARS.map((grammar) => ({ grammar, valid: IS_VALID[grammar](input) }));
}
