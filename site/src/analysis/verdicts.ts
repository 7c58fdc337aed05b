/** Verdicts on an input, and the rules of a character, under every grammar. */
import type { GrammarName } from "url-grammar";
import { isValid } from "#library/grammar/is-valid.js";
import { GRAMMARS } from "#page/grammars.js";
import { chainAt, type PlainNode } from "../tree/node.js";
import { reading } from "./reading.js";

interface Verdict {
  readonly grammar: GrammarName;
  readonly valid: boolean;
}

/**
 * Returns the verdict of each grammar. This is the package's `isValid`, imported from its own module, because the entry
 * point would pull in the explanations of all grammars.
 */
export function verdicts({ input }: { readonly input: string }): readonly Verdict[] {
  return GRAMMARS.map((grammar) => ({ grammar, valid: isValid(input, { grammar }) }));
}

interface CharacterChain {
  readonly grammar: GrammarName;
  readonly valid: boolean;
  /** The rules, from the widest to the narrowest; their own children are omitted. */
  readonly chain: readonly PlainNode[];
}

interface ChainsRequest {
  readonly input: string;
  /** The offset of the character, in UTF-16 code units. */
  readonly offset: number;
}

export function chains({ input, offset }: ChainsRequest): Promise<readonly CharacterChain[]> {
  return Promise.all(
    GRAMMARS.map(async (grammar) => {
      const { valid, tree } = await reading({ input, grammar, rule: null, near: offset });
      const chain = tree === null ? [] : chainAt(tree, offset).map((node) => ({ ...node, children: [] }));
      return { grammar, valid, chain };
    }),
  );
}
