import type { FaceNames } from "./face-functions.js";

/** Returns the functions of an entry point that make other URLs, or data: each is documented where it is defined. */
export function makingFunctions({ nodes, algorithm, escapeType }: FaceNames): string {
  const name = JSON.stringify(algorithm);
  return `/** @function */
export const resolve: Resolve<${nodes}> = (base, reference, options) =>
  resolveIn(LANGUAGE, ${name}, base, reference, options) as never;
/** @function */
export const resolveUrl: ResolveUrl = (base, reference, options) =>
  resolveUrlBy(${name}, base, reference, options);
/** @function */
export const relativize: Relativize = (base, target, options) =>
  relativizeIn(LANGUAGE, ${name}, base, target, options);
/** @function */
export const normalize: Normalize = (input, options) => normalizeIn(LANGUAGE, input, options);
/** @function */
export const equivalent: Equivalent = (a, b, options) => equivalentIn(LANGUAGE, a, b, options);
/** @function */
export const build: Build = (data) => buildIn(LANGUAGE, data);
/** @function */
export const dataOf: DataOf = (url) => dataIn(LANGUAGE, url);
/** @function */
export const withComponent: WithComponent = (url, changes, options) =>
  withComponentIn(LANGUAGE, url, changes, options);
/** @function */
export const withQueryField: WithQueryField = (url, name, value, options) =>
  withQueryFieldIn(LANGUAGE, url, name, value, options);
/** @function */
export const escape: Escape<${escapeType}> = (data, rule) => escapeIn(LANGUAGE, data, rule);
/** @function */
export const unescape: Unescape<${escapeType}> = (text, rule) => unescapeIn(LANGUAGE, text, rule);
/** @function */
export const unescapeBytes: UnescapeBytes<${escapeType}> = (text, rule) => unescapeBytesIn(LANGUAGE, text, rule);
/** @function */
export const fix: Fix = (input, options) => fixIn(ENGINE, input, options);`;
}
