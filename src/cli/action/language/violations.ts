import { quoted } from "../../../core/text/printable.js";
import type { ExitStatus, Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { diagnosticRecord, RECORD_VERSION } from "../../output/record.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammars.js";
import { violations } from "../load-conformance.js";

export interface ViolationsOptions extends Omit<GrammarChoice, "rule"> {
  readonly every?: boolean;
  readonly json?: boolean;
}

/** Runs `url-grammar violations`: prints a text for each way in which a rule can be violated. */
export async function showViolations(
  name: string,
  { every = false, json = false, ...choice }: ViolationsOptions,
  io: Io,
): Promise<ExitStatus> {
  const { grammar, rule } = await chooseGrammar({ ...choice, rule: name });
  const output = new LineWriter(io.stdout);
  const found = violations(grammar, { rule, every });
  for (
    let step = withinLimits(() => found.next());
    step.done !== true;
    step = withinLimits(() => found.next())
  ) {
    const { diagnostic, ...facts } = step.value;
    if (json)
      output.json({ v: RECORD_VERSION, rule, ...facts, diagnostic: diagnosticRecord(diagnostic, false) });
    else output.words(`${quoted(facts.text)}  ${diagnostic.code}  ${diagnostic.message}`, widthOf(io), 2);
    if (output.full) await output.flush();
    if (io.closed()) break;
  }
  await output.flush();
  return 0;
}
