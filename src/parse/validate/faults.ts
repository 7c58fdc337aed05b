import type { UrlDiagnostic } from "../../ast/malformed.js";
import { wholeFault } from "../diagnose/diagnose.js";
import type { UrlLanguage } from "../language/language.js";
import { componentFaults } from "./components.js";

/** Returns the faults of a text that is not a valid reference; there is at least one. */
export function referenceFaults(
  language: UrlLanguage,
  input: string,
  rule: string,
): readonly UrlDiagnostic[] {
  const faults = componentFaults(language, input, rule);
  return faults.length > 0 ? faults : [wholeFault(language, input)];
}
