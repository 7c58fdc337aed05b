import { rfc2396Bare } from "url-grammar/rfc2396-bare";
import text from "../../../../grammar/rfc2396-bare/rfc2396-bare.bnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("bnf", rfc2396Bare, text);
