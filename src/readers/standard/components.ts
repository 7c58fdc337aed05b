import { type AuthorityShape, componentSpans, firstAt, split } from "../../grammar/split.js";
import type { Parts } from "../model/reading.js";
import { textAt } from "../text/find.js";

/** How section 3.2 of RFC 3986 divides an authority: at its first `@`, and at the last `:` after the brackets. */
const SHAPE: AuthorityShape = {
  split,
  authority: "authority",
  hostportAt: firstAt,
  portColon(text, start, end) {
    const colon = text.lastIndexOf(":", end - 1);
    return colon >= start && colon > text.lastIndexOf("]", end - 1) ? colon : -1;
  },
};

/**
 * Returns the parts of a text, valid or not, as RFC 3986 splits it.
 *
 * @param contacted the name that a host stands for
 * @param inner whether a host in brackets is what they enclose
 */
export function splitParts(input: string, contacted: (host: string) => string, inner: boolean): Parts {
  const { scheme, userinfo, host: written, port, path, query, fragment } = componentSpans(SHAPE, input);
  const isLiteral = inner && written !== null && input[written.start] === "[";
  const host = isLiteral ? { start: written.start + 1, end: written.end - 1 } : written;
  const name = textAt(input, host);
  return {
    scheme: textAt(input, scheme),
    userinfo: textAt(input, userinfo),
    host: name,
    port: textAt(input, port),
    path: textAt(input, path),
    query: textAt(input, query),
    fragment: textAt(input, fragment),
    spans: { scheme, userinfo, host, port, path, query, fragment },
    contacts: name === null || isLiteral ? name : contacted(name),
  };
}
