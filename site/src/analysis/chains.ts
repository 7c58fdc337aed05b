/** Which rules a character belongs to, by every grammar. */
import type { GrammarName } from "url-grammar";
import { GRAMMARS } from "../state/grammars.js";
import { chainAt, type PlainNode } from "../tree/node.js";
import { reading } from "./reading.js";

export interface CharacterChain {
  readonly grammar: GrammarName;
  readonly valid: boolean;
  /** The rules, from the widest to the narrowest; their own children are left out. */
  readonly chain: readonly PlainNode[];
}

export interface ChainsRequest {
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
