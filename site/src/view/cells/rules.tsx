/** The rules of a character, in words. */
import type { PlainNode } from "../../tree/node.js";
import { whyNot } from "../text/why-not.js";

/** The names of rules, from the widest to the narrowest, and why the last one does not match. */
export function Rules({ chain }: { readonly chain: readonly PlainNode[] }) {
  // The root of an invalid text is not a rule, and contains every character.
  const named = chain.filter(({ rule, component }, at) => rule !== null && !(component && at === 0));
  const last = chain.at(-1);
  if (last === undefined) return <span>no rule: the text does not match the one that was asked for</span>;
  if (named.length === 0) return <span>no rule: it separates components</span>;
  return (
    <span class="rules">
      {named.map(({ rule, start, end, faults }, at) => (
        <span key={at}>
          {at > 0 && <span class="quiet-text"> › </span>}
          <code class={faults === undefined ? "" : "bad-text"} title={`${start} to ${end}`}>
            {rule}
          </code>
        </span>
      ))}
      {last.rule === null && <span class="quiet-text"> (written in the rule itself)</span>}
      {last.faults !== undefined && <span class="bad-text"> {whyNot(last.faults)}</span>}
    </span>
  );
}
