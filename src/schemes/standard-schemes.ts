import * as registry from "./registry.js";

/** Every scheme whose rules the package has, in the order of their names, for `createGrammar`. */
export const standardSchemes: readonly (typeof registry)[keyof typeof registry][] =
  /* @__PURE__ */ Object.freeze(Object.values(registry));
