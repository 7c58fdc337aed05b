import { whatwg } from "url-grammar/whatwg";
import text from "../../../../grammar/whatwg/whatwg.abnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("abnf", whatwg, text);
