import type { Fault } from "../fault.js";
import type { Definition, Outline } from "../read/outline.js";
import { badElement } from "./bad-element.js";
import { badRepeat } from "./bad-repeat.js";
import { duplicateRule } from "./duplicate-rule.js";
import { emptyGrammar } from "./empty-grammar.js";
import { foreignSeparator } from "./foreign-separator.js";
import { incrementalRule } from "./incremental-rule.js";
import { strayText } from "./stray-text.js";
import { undefinedRule } from "./undefined-rule.js";
import { unknownCharacters } from "./unknown-characters.js";

/** The checks of a whole text, in order. A rule in which these find a fault may still be readable. */
export const CHECKS: readonly ((outline: Outline) => Fault[])[] = [
  emptyGrammar,
  strayText,
  incrementalRule,
  duplicateRule,
  undefinedRule,
];

/** The checks of the tokens of one rule's body, in order. They come before the check of the tokens' order. */
export const BODY_CHECKS: readonly ((definition: Definition, outline: Outline) => Fault[])[] = [
  unknownCharacters,
  badElement,
  badRepeat,
  foreignSeparator,
];
