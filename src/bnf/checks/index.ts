import type { Fault } from "../fault.js";
import type { Definition, Outline } from "../read/outline.js";
import { badElement } from "./bad-element.js";
import { badRepeat } from "./bad-repeat.js";
import { duplicateRule } from "./duplicate-rule.js";
import { emptyGrammar } from "./empty-grammar.js";
import { foreignSign } from "./foreign-sign.js";
import { incrementalRule } from "./incremental-rule.js";
import { strayText } from "./stray-text.js";
import { undefinedRule } from "./undefined-rule.js";
import { unknownCharacters } from "./unknown-characters.js";

/** What is looked for in a text that is cut into rules. A rule these find fault with can be read all the same. */
export const CHECKS: readonly ((outline: Outline) => Fault[])[] = [
  emptyGrammar,
  strayText,
  incrementalRule,
  duplicateRule,
  undefinedRule,
];

/** What is looked for in the tokens of one rule's body, before their order is. */
export const BODY_CHECKS: readonly ((definition: Definition, outline: Outline) => Fault[])[] = [
  unknownCharacters,
  badElement,
  badRepeat,
  foreignSign,
];
