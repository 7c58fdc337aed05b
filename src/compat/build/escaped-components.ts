/**
 * What data can be escaped for, whatever a grammar calls its rule: `"any"` is whatever component, `"segment"` a segment of a
 * path without parameters, and `"field"` a name or a value in a query.
 */
export const ESCAPED_COMPONENTS = [
  "any",
  "user",
  "password",
  "userinfo",
  "host",
  "path",
  "segment",
  "query",
  "field",
  "fragment",
] as const;

export type EscapedComponent = (typeof ESCAPED_COMPONENTS)[number];
