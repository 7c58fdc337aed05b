import { rfc6874 } from "url-grammar/rfc6874";
import text from "../../../../grammar/rfc6874/rfc6874.abnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("abnf", rfc6874, text);
