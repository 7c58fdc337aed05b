import type { ReadingName } from "../../../index.js";
import type { SourceOptions } from "../../input/source.js";
import type { FormatName } from "../../output/format/formats.js";
import type { GrammarChoice } from "../grammars.js";
import type { WarningOptions } from "./warning-codes.js";

export interface CheckOptions extends GrammarChoice, SourceOptions, WarningOptions {
  readonly reading?: ReadingName;
  readonly format?: FormatName;
  /** The short name of the format `ndjson`. */
  readonly json?: boolean;
  /** The short name of the format `tsv`. */
  readonly tsv?: boolean;
  /** Whether to print what was counted. */
  readonly stats?: boolean;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly acceptedBy?: boolean;
  /** The programs of which each pair must read a URL alike. */
  readonly readers?: readonly string[];
}

/** Returns the name of the format that the options choose. */
export function formatOf({ json, tsv, format = "text" }: CheckOptions): FormatName {
  if (tsv === true) return "tsv";
  return json === true ? "ndjson" : format;
}
