// `check --web`: checks whether each text is a web address, with results in the form of grammar verdicts.
import type { UrlDiagnostic } from "../../index.js";
import { checkWebUrl, isWebUrl, type WebFault, type WebFaultCode } from "../../web/index.js";

/** The name in summaries, and in place of a rule. */
export const WEB = "web address";

/** The code for each fault in reports: those of grammars, so that filters and counts know them. */
const CODES: Readonly<Record<WebFaultCode, UrlDiagnostic["code"]>> = {
  empty: "unexpected-end",
  "missing-scheme": "missing-scheme",
  "wrong-scheme": "unlisted-scheme",
  "missing-slashes": "missing-slashes",
  "extra-slashes": "missing-slashes",
  space: "excluded-character",
  "comma-for-dot": "host-character",
  "two-addresses": "unexpected-character",
  "text-around": "unexpected-character",
  email: "missing-scheme",
  backslash: "excluded-character",
  user: "unexpected-character",
  port: "bad-port",
  host: "host-character",
  "not-public": "host-character",
  character: "excluded-character",
};

/** The parts of a grammar that `check` needs. */
export interface WebRules {
  readonly start: string;
  readonly isValid: (text: string) => boolean;
  readonly validate: (text: string) => {
    readonly valid: boolean;
    readonly diagnostics: readonly UrlDiagnostic[];
  };
}

export const webRules: WebRules = {
  start: WEB,
  isValid: (text) => isWebUrl(text),
  validate: (text) => {
    const check = checkWebUrl(text);
    return { valid: check.valid, diagnostics: check.valid ? [] : [diagnosticOf(text, check)] };
  },
};

function diagnosticOf(text: string, { code, message, span, suggestion }: WebFault): UrlDiagnostic {
  const { start, end } = span;
  const isEscape = code === "character" && text.charAt(start) === "%";
  const meant = suggestion === null ? null : `did you mean ${suggestion}?`;
  return {
    code: isEscape ? "bad-escape" : CODES[code],
    message,
    template: "{message}",
    params: { message },
    offset: start,
    length: end - start,
    component: null,
    rule: WEB,
    expected: [],
    section: null,
    hint:
      meant === null
        ? null
        : {
            text: meant,
            replacement: { start: 0, end: text.length, text: suggestion! },
            safe: false,
            template: "{message}",
            params: { message: meant },
          },
    readings: null,
  };
}
