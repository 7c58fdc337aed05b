import type { UrlDiagnostic } from "../ast/malformed.js";
import { characterAt, describeCharacter } from "../core/text/printable.js";
import { expectations } from "../parse/diagnose/expectations.js";
import type { CompiledStandard } from "../parse/language/language.js";
import { adviceFor } from "./advice/advice.js";
import { componentAt } from "./component.js";
import type { LookupResult } from "./lookup.js";

/** Returns a diagnostic for the first place where a URL breaks the rules of its scheme. */
export function schemeDiagnostic(
  language: CompiledStandard,
  input: string,
  found: LookupResult,
): UrlDiagnostic {
  const { reader, url } = found;
  const { name, standard = null } = reader.definition;
  const { offset, mismatch, expected, violation } = reader.fault(url);
  const rule = reader.compiled?.start ?? name;
  const section = violation === null ? `rule ${rule}` : (violation.section ?? null);
  const advice = violation === null ? adviceFor(found, offset) : null;
  return {
    code: "scheme-rules",
    message: violation?.message ?? advice?.message ?? mismatchMessage(name, input, offset),
    offset,
    length: violation?.length ?? characterAt(input, offset)?.text.length ?? 0,
    component: componentAt(language, input, offset),
    rule,
    expected: mismatch === null ? expected : expectations(mismatch, "URL", language.standard.diagnosis),
    section: standard === null || section === null ? null : { document: standard, section },
    hint: advice?.hint ?? null,
    readings: null,
  };
}

function mismatchMessage(scheme: string, input: string, offset: number): string {
  const found = characterAt(input, offset);
  return found === null
    ? `the URL is incomplete by the rules of the ${scheme} scheme`
    : `${describeCharacter(found)} is not allowed here by the rules of the ${scheme} scheme`;
}
