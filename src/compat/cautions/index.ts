// The public face of url-grammar/cautions: named re-exports only.
export type { Caution, CautionCode } from "./caution.js";
export { cautions } from "./cautions.js";
export { renderCaution } from "./describe.js";
