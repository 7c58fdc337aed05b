import {
  type AuthorityShape,
  type ComponentSpans,
  componentSpans,
  firstAt,
  type Split,
  split,
} from "../../parse/language/split.js";
import type { Parts } from "../model/reading.js";

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

/** Returns the parts of a text, valid or not, as RFC 3986 splits it. */
export function splitParts(input: string, at: Split = split(input)): Parts {
  const spans = componentSpans(SHAPE, input, at);
  const text = (part: keyof ComponentSpans) => {
    const span = spans[part];
    return span && input.slice(span.start, span.end);
  };
  const { scheme, userinfo, host, port, path, query, fragment } = spans;
  return {
    scheme: text("scheme"),
    userinfo: text("userinfo"),
    host: text("host"),
    port: text("port"),
    path: text("path"),
    query: text("query"),
    fragment: text("fragment"),
    spans: { scheme, userinfo, host, port, path, query, fragment },
  };
}
