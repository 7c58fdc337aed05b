import type { Host, Hostnumber } from "../../ast/nodes.js";
import { leaf, pieces } from "./leaf.js";

/**
 * Makes the node of a span that is a host of the draft. The last label tells the two kinds apart: that of a `hostname`
 * begins with a letter, that of a `hostnumber` with a digit (section 4.3.1).
 */
export function hostNode(source: string, start: number, end: number): Host {
  const labels = pieces(source, ".", start, end);
  const [from, to] = labels.pop()!;
  if (source.charCodeAt(from) <= DIGIT_NINE) return hostnumberNode(source, start, end);
  const domainlabels = Object.freeze(labels.map(([first, last]) => leaf("domainlabel", source, first, last)));
  const toplabel = leaf("toplabel", source, from, to);
  return Object.freeze({
    type: "hostname",
    start,
    end,
    text: source.slice(start, end),
    domainlabels,
    toplabel,
  });
}

const DIGIT_NINE = 0x39;

function hostnumberNode(source: string, start: number, end: number): Hostnumber {
  // The text matches the rule, so there are four.
  const numbers = Object.freeze(source.slice(start, end).split(".")) as unknown as Hostnumber["numbers"];
  return Object.freeze({ type: "hostnumber", start, end, text: source.slice(start, end), numbers });
}
