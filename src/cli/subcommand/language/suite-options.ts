// Options that choose a suite.
import { Option } from "commander";
import { wholeNumber } from "../../input/arguments.js";

export function suiteOptions(): readonly Option[] {
  return [
    new Option(
      "-k, --extra-states <n>",
      "find every fault of a parser with up to so many more states (default: 0)",
    ).argParser(wholeNumber("--extra-states", 1_000)),
    new Option(
      "--exhaustive <n>",
      "test each character of classes of up to so many, and both ends of ranges (default: 0)",
    ).argParser(wholeNumber("--exhaustive", 0x110000)),
    new Option(
      "--max-steps <n>",
      "how large a suite may be: a case costs its length and 16 steps (default: 40000000)",
    ).argParser(wholeNumber("--max-steps", Number.MAX_SAFE_INTEGER)),
  ];
}
