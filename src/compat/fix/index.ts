/**
 * Fixes URLs, in the main entry point: applies the edits from the hints of errors and warnings.
 *
 * @module
 */
import type { GrammarOption } from "../../grammar/choice.js";
import { chosenValidator } from "../../grammar/grammars.js";
import { FIX_OPTIONS, type Fix, type FixSettings, fixIn } from "./fix.js";

export type { AppliedFix, Fix, Fixed, FixSettings } from "./fix.js";

/** The edits to apply, and the grammar. */
export interface FixOptions extends FixSettings, GrammarOption {}

const KEYS: readonly string[] = [...FIX_OPTIONS, "grammar"];

/** @function */
export const fix: Fix<FixOptions> = (input, options) =>
  fixIn(chosenValidator(input, options, KEYS), input, options);
