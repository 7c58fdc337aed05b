/** What the reader's grammar reads in the input. */
import type { OwnVerdict } from "../../analysis/own/own.js";
import { Diagnostics } from "../parts/diagnostics.js";
import { VerdictWord } from "../parts/verdict-word.js";
import { Text } from "../text/text.js";
import { OwnTree } from "./own-tree.js";

interface CheckProps {
  readonly verdict: OwnVerdict;
  readonly input: string;
}

export function Check({ verdict: { rule, valid, diagnostics, tree }, input }: CheckProps) {
  return (
    <>
      <h2>The input by your grammar</h2>
      <p role="status">
        <VerdictWord valid={valid} /> by the rule <code>{rule}</code>: <Text value={input} limit={300} />
      </p>
      {!valid && <Diagnostics diagnostics={diagnostics} />}
      {tree !== null && <OwnTree tree={tree} input={input} />}
      {valid && tree === null && <p>The input is too long for its tree to be shown here.</p>}
    </>
  );
}
