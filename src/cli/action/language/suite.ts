import type { Suite } from "../../../conformance/index.js";
import { quoted } from "../../../core/text/printable.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { RECORD_VERSION } from "../../output/record.js";
import { chooseGrammar, type GrammarChoice } from "../grammars.js";
import { suite } from "../load-conformance.js";

/** The forms of a suite. */
export type SuiteFormat = "text" | "json" | "ndjson" | "tap-cases";

/** The options that choose a suite. */
export interface SuiteChoice extends GrammarChoice {
  readonly extraStates?: number;
  readonly exhaustive?: number;
  readonly maxSteps?: number;
}

export interface SuiteOptions extends Omit<SuiteChoice, "rule"> {
  readonly format?: SuiteFormat;
}

/** Runs `url-grammar suite`: prints a complete conformance suite for a rule. */
export async function showSuite(rule: string, options: SuiteOptions, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const made = await chosenSuite({ ...options, rule });
  for (const print of printed(made, options.format ?? "text", output, widthOf(io))) {
    print();
    if (output.full) await output.flush();
    if (io.closed()) break;
  }
  await output.flush();
  return 0;
}

/**
 * Returns the suite that the options choose.
 *
 * @throws {CommandError} if there is no such grammar or rule, or the suite is too large
 */
export async function chosenSuite(choice: SuiteChoice): Promise<Suite> {
  const { grammar, rule } = await chooseGrammar(choice);
  const { extraStates, exhaustive, maxSteps } = choice;
  const limits = maxSteps === undefined ? {} : { steps: maxSteps };
  try {
    return suite(grammar, { rule, extraStates, exhaustive, limits });
  } catch (error) {
    const { name, message } = error as Error;
    throw name === "AutomatonLimitError" ? new CommandError(`${message}; --max-steps allows more`) : error;
  }
}

/** Yields what prints each part of a suite, in order. */
function* printed(
  made: Suite,
  format: SuiteFormat,
  output: LineWriter,
  width: number | undefined,
): Generator<() => void, void> {
  yield () => printHead(made, format, output, width);
  let index = 0;
  for (const each of made) {
    index += 1;
    const { text, valid, reason } = each;
    const verdict = valid ? "valid" : "invalid";
    if (format === "json") yield () => output.jsonPart(index === 1 ? "" : ",", each, "");
    else if (format === "ndjson") yield () => output.json({ v: RECORD_VERSION, type: "case", ...each });
    else if (format === "tap-cases")
      yield () => output.line(`${index} - ${verdict} ${tapEscaped(quoted(text))}`);
    else yield () => output.words(`${verdict.padEnd(7)}  ${quoted(text)}  ${reason}`, width, 9);
  }
  if (format === "json") yield () => output.line("]}");
}

function printHead(made: Suite, format: SuiteFormat, output: LineWriter, width: number | undefined): void {
  if (format === "json") {
    output.jsonPart(`{"v":${RECORD_VERSION},"suite":`, made, ',"cases":[');
    return;
  }
  if (format === "ndjson") {
    output.json({ v: RECORD_VERSION, type: "suite", ...JSON.parse(JSON.stringify(made)) });
    return;
  }
  const { grammar, rule, version, cases, valid, invalid, claim } = made;
  if (format === "tap-cases") output.line(`1..${cases}`);
  const title = `${rule} of ${grammar}, suite version ${version}`;
  const counts = `${cases} cases, ${valid} valid and ${invalid} invalid, shorter ones first`;
  for (const line of [title, counts, claim]) output.words(`# ${line}`, width, "# ");
}

/** TAP 14 gives a meaning to backslashes and number signs in the description of a test point. */
function tapEscaped(text: string): string {
  return text.replace(/[\\#]/g, "\\$&");
}
