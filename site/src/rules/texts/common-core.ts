import { commonCore } from "url-grammar/common-core";
import text from "../../../../grammar/common-core/common-core.abnf";
import { sourceOf } from "../source.js";

export const source = sourceOf("abnf", commonCore, text);
