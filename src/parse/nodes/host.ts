import type { Host, Hostname, Hostnumber, Leaf } from "../../ast/nodes.js";
import { DEFERRED_FROM, defer, isDeferred } from "../../core/deferred.js";
import { checkedCount, leaf, NONE } from "./leaf.js";

/**
 * Makes the node of a span that is a host of the draft. The last label tells the two kinds apart: that of a `hostname`
 * begins with a letter, that of a `hostnumber` with a digit (section 4.3.1).
 */
export function hostNode(source: string, start: number, end: number): Host {
  return source.charCodeAt(end - 1) === DOT
    ? withRootDot(labelledNode(source, start, end - 1))
    : labelledNode(source, start, end);
}

/** Makes the node of a host that does not end with a dot. */
function labelledNode(source: string, start: number, end: number): Host {
  if (end - start > DEFERRED_FROM) return longHostNode(source, start, end);
  const last = lastLabel(source, start, end);
  if (source.charCodeAt(last) <= DIGIT_NINE) return hostnumberNode(source, start, end);
  return Object.freeze({
    type: "hostname",
    start,
    end,
    text: source.slice(start, end),
    domainlabels: last === start ? NONE : labelNodes(source, start, last - 1),
    toplabel: leaf("toplabel", source, last, end),
  });
}

/** Returns where the last label of a host begins. */
function lastLabel(source: string, start: number, end: number): number {
  let from = end;
  while (from > start && source.charCodeAt(from - 1) !== DOT) from -= 1;
  return from;
}

/** Only RFC 2396 allows a dot after the last label, and only after a name. */
function withRootDot(host: Host): Host {
  const { start, end, text, toplabel, ...labels } = host as Hostname;
  const place = { type: "hostname" as const, start, end: end + 1, text: `${text}.` };
  const node = isDeferred(host)
    ? defer(place, "domainlabels", () => (host as Hostname).domainlabels)
    : { ...place, domainlabels: labels.domainlabels };
  return Object.freeze(Object.assign(node, { toplabel, rootDot: true as const }));
}

function longHostNode(source: string, start: number, end: number): Host {
  const from = lastLabel(source, start, end);
  if (source.charCodeAt(from) <= DIGIT_NINE) return hostnumberNode(source, start, end);
  const place = { type: "hostname" as const, start, end, text: source.slice(start, end) };
  const node = defer(place, "domainlabels", () => {
    checkedCount(source, ".", start, end, "labels in a host");
    return from === start ? NONE : labelNodes(source, start, from - 1);
  });
  return Object.freeze(Object.assign(node, { toplabel: leaf("toplabel", source, from, end) }));
}

/** Makes the nodes of the labels in a span. */
function labelNodes(source: string, start: number, end: number): readonly Leaf<"domainlabel">[] {
  const nodes: Leaf<"domainlabel">[] = [];
  let from = start;
  for (let at = source.indexOf(".", start); at !== -1 && at < end; at = source.indexOf(".", from)) {
    nodes.push(leaf("domainlabel", source, from, at));
    from = at + 1;
  }
  nodes.push(leaf("domainlabel", source, from, end));
  return Object.freeze(nodes);
}

const DOT = 0x2e;

const DIGIT_NINE = 0x39;

function hostnumberNode(source: string, start: number, end: number): Hostnumber {
  // The text matches the rule, so there are four.
  const numbers = Object.freeze(source.slice(start, end).split(".")) as unknown as Hostnumber["numbers"];
  return Object.freeze({ type: "hostnumber", start, end, text: source.slice(start, end), numbers });
}
