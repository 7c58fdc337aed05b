/**
 * The entry point `url-grammar/urllib/codecs`: the tables that `url-grammar/urllib` does without until a program asks for
 * them, because they are as large as all the rest several times over.
 *
 * @module
 */
export { characterNames } from "./character-names.js";
export { eastAsian } from "./east-asian.js";
export { type Codecs, useCodecs } from "./use-codecs.js";
