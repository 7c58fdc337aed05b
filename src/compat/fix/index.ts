/**
 * Fixes, in the main entry point: makes the edits that the hints of errors and warnings name.
 *
 * @module
 */
import type { GrammarOption } from "../../grammar/choice.js";
import { chosenValidator } from "../../grammar/grammars.js";
import { FIX_OPTIONS, type Fix, type FixSettings, fixIn } from "./fix.js";

export type { AppliedFix, Fix, Fixed, FixSettings } from "./fix.js";

/** Which edits to make, and by which grammar. */
export interface FixOptions extends FixSettings, GrammarOption {}

const KEYS: readonly string[] = [...FIX_OPTIONS, "grammar"];

/** @function */
export const fix: Fix<FixOptions> = (input, options) =>
  fixIn(chosenValidator(input, options, KEYS), input, options);
