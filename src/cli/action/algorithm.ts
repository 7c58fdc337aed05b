import { GRAMMARS } from "../../../grammar/grammars.js";
import type { Algorithm } from "../../compat/resolve/index.js";
import type { GrammarName } from "../../index.js";

/** The command's options that choose how references are resolved and checked. */
export interface AlgorithmChoice {
  readonly algorithm?: Algorithm;
  readonly grammar?: GrammarName;
}

/** Returns the algorithm that the options choose, or else that of the grammar that they choose, or of the default one. */
export function chosenAlgorithm({ algorithm, grammar }: AlgorithmChoice): Algorithm {
  const [first] = GRAMMARS;
  return algorithm ?? (GRAMMARS.find(({ name }) => name === grammar) ?? first).algorithm;
}
