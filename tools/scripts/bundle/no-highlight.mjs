// Replaces `@lezer/highlight`, which the parsers of `lint` import for highlighting styles (see `smaller.mjs`).
export function styleTags() {}

/** The style of a node; parsers check whether something is one. */
export class Tag {}

/** A tag, which is also a function that derives one from another. */
const tag = Object.setPrototypeOf(() => tag, Tag.prototype);

export const tags = new Proxy({}, { get: () => tag });
