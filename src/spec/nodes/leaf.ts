// Leaf nodes, and helpers for lists of nodes.
import type { Leaf } from "../../ast/nodes.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/text/long.js";

/**
 * Returns a leaf node. All nodes are object literals that are frozen at once: freezing an object made by copying fields
 * takes forty times as long.
 */
export function leaf<Type extends string>(
  type: Type,
  source: string,
  start: number,
  end: number,
): Leaf<Type> {
  return Object.freeze({ type, start, end, text: source.slice(start, end) });
}

/** An empty list of nodes, as for the parameters of most segments. */
export const NONE: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** The nodes of most schemes. All trees can share them, since nodes are frozen. */
const HTTP: Leaf<"scheme"> = /* @__PURE__ */ leaf("scheme", "http", 0, 4);
const HTTPS: Leaf<"scheme"> = /* @__PURE__ */ leaf("scheme", "https", 0, 5);

/** Returns the node of a span that is a `scheme`. */
export function schemeNode(source: string, start: number, end: number): Leaf<"scheme"> {
  const text = source.slice(start, end);
  if (start === 0 && text === "https") return HTTPS;
  if (start === 0 && text === "http") return HTTP;
  return Object.freeze({ type: "scheme", start, end, text });
}

/**
 * Returns the offset of the first occurrence of a character in a span of `source`; the end of the span if there is
 * none.
 */
export function firstIn(source: string, character: string, start: number, end: number): number {
  const code = character.charCodeAt(0);
  let at = start;
  while (at < end && source.charCodeAt(at) !== code) at += 1;
  return at;
}

/**
 * Counts the separators in a span of `source`, before a node is created for each.
 *
 * @param what the list's name in the error: "labels in a host"
 * @throws {SizeLimitError} when there are more than `MAX_ENTRIES`
 */
export function checkedCount(
  source: string,
  separators: string,
  start: number,
  end: number,
  what: string,
): void {
  const [one, other] = [separators.charCodeAt(0), separators.charCodeAt(separators.length - 1)];
  let count = 0;
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at);
    if (code === one || code === other) count += 1;
  }
  if (count > MAX_ENTRIES) throw new SizeLimitError(what, MAX_ENTRIES);
}

/** Splits a span of `source` at its separators. Returns the start and the end of each piece. */
export function pieces(
  source: string,
  separator: string,
  start: number,
  end: number,
): [start: number, end: number][] {
  const code = separator.charCodeAt(0);
  const spans: [number, number][] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if (source.charCodeAt(at) !== code) continue;
    spans.push([from, at]);
    from = at + 1;
  }
  spans.push([from, end]);
  return spans;
}
