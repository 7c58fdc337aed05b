// In place of `@lezer/highlight`, which the parsers of `lint` import to say how each kind of node is highlighted (`smaller.mjs`).
export function styleTags() {}

/** What a node is shown as; a parser asks whether something is one. */
export class Tag {}

/** A tag, which is also a function that makes one of another. */
const tag = Object.setPrototypeOf(() => tag, Tag.prototype);

export const tags = new Proxy({}, { get: () => tag });
