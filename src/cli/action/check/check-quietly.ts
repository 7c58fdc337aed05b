import { type Inputs, readEach } from "../../input/inputs.js";
import { argumentRecords, chooseInputs } from "../../input/source.js";
import type { ExitStatus, Io } from "../../io.js";
import { progressOf } from "../../output/progress.js";
import type { CheckOptions } from "./check-options.js";
import { areValid, verdictsOf } from "./verdicts.js";

/**
 * Runs `url-grammar check --quiet` where only the verdict is asked for, as `check` does. It loads neither the grammars nor
 * what explains errors: that would take as long as to check 50 MB.
 */
export async function checkQuietly(
  urls: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<ExitStatus> {
  const inputs = await chooseInputs("URLs", urls, options, io);
  const isValid =
    inputs === null
      ? areValid(argumentRecords(urls, options), options)
      : await areInputsValid(inputs, options, io);
  return isValid || options.exitZero === true ? 0 : 1;
}

async function areInputsValid(inputs: Inputs, options: CheckOptions, io: Io): Promise<boolean> {
  const { grammar, null: nuls = false, comments = false } = options;
  const skipValid = grammar === undefined ? {} : { grammar };
  const plan = { separator: nuls ? "nul" : "line", skipValid, comments } as const;
  const progress = progressOf(io, inputs.size);
  let [isValid, read] = [true, 0];
  const verdicts = readEach(inputs, async function* (input) {
    const [validBefore, readBefore] = [isValid, read];
    for await (const verdict of verdictsOf(input, plan, options, io)) {
      [isValid, read] = [validBefore && verdict.isValid, readBefore + verdict.read];
      yield;
    }
  });
  try {
    progress.update(0);
    for await (const _ of verdicts) {
      if (io.closed()) break;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  return isValid;
}
