// In place of `@lezer/highlight`, which the parsers of `lint` import to say how each kind of node is highlighted. The command reads
// trees and shows no code, so it needs none of that, and it is a tenth of those parsers.

/** Adds nothing to a kind of node. */
export function styleTags() {
  return () => null;
}

/** What a node is shown as; parsers ask whether something is one. */
export class Tag {}

/** A tag, which is also a function that makes one of another. */
const tag = Object.setPrototypeOf(() => tag, Tag.prototype);

export const tags = new Proxy({}, { get: () => tag });
