import type { Draft } from "../draft.js";
import type { Fault } from "../fault.js";
import { badRepeat } from "./bad-repeat.js";
import { duplicateRule } from "./duplicate-rule.js";
import { emptyGrammar } from "./empty-grammar.js";
import { incrementalRule } from "./incremental-rule.js";
import { strayText } from "./stray-text.js";
import { undefinedRule } from "./undefined-rule.js";
import { unknownCharacters } from "./unknown-characters.js";

/** What is looked for in a text that is cut into rules, before the rules' bodies are read. */
export const CHECKS: readonly ((draft: Draft) => Fault[])[] = [
  emptyGrammar,
  strayText,
  unknownCharacters,
  incrementalRule,
  duplicateRule,
  badRepeat,
  undefinedRule,
];
