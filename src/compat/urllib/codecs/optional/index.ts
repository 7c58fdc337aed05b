// The entry point url-grammar/urllib/codecs: named re-exports only.
export { characterNames } from "./character-names.js";
export { eastAsian } from "./east-asian.js";
export { type Codecs, useCodecs } from "./use-codecs.js";
