import type { Screen } from "../../io.js";
import type { LineWriter } from "../line-writer.js";

/** What a report needs to know besides the findings. */
export interface ReportSettings {
  readonly output: LineWriter;
  readonly screen: Screen;
  /** The manifest of the package. */
  readonly manifest: URL;
  /** Whether to print what takes the most room, too: expectations, rules, sections. */
  readonly verbose: boolean;
  /** Whether the records of the input end with NUL bytes, not with lines. */
  readonly null: boolean;
}
