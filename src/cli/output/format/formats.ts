import type { Report } from "../report.js";
import type { ReportSettings } from "./settings.js";

/** The name of a format. */
export type FormatName = "text" | "short" | "json" | "ndjson" | "tsv" | "sarif" | "github" | "checkstyle";

interface Format {
  /** Whether valid URLs are printed too, so that each of them must be added. */
  readonly everyUrl: boolean;
  /** Whether it is a protocol of one answer for each record, so that no file is refused as a whole. */
  readonly anyBytes?: boolean;
  /** Loads what makes the report. */
  readonly load: () => Promise<(settings: ReportSettings) => Report | Promise<Report>>;
}

/** The formats of `check --format`, in the order in which the help lists them. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  text: { everyUrl: false, load: async () => (await import("./text.js")).textReport },
  short: { everyUrl: false, load: async () => (await import("./short.js")).shortReport },
  json: { everyUrl: true, load: async () => (await import("./json.js")).jsonReport },
  ndjson: { everyUrl: true, anyBytes: true, load: async () => (await import("./ndjson.js")).ndjsonReport },
  tsv: { everyUrl: true, anyBytes: true, load: async () => (await import("./tsv.js")).tsvReport },
  sarif: { everyUrl: false, load: async () => (await import("./sarif.js")).sarifReport },
  github: { everyUrl: false, load: async () => (await import("./github.js")).githubReport },
  checkstyle: { everyUrl: false, load: async () => (await import("./checkstyle.js")).checkstyleReport },
};
