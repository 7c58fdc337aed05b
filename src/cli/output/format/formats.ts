import type { Report } from "../report.js";
import type { ReportSettings } from "./settings.js";

/** The name of a format. */
export type FormatName = "text" | "short" | "json" | "ndjson" | "tsv" | "sarif" | "github" | "checkstyle";

interface Format {
  /** Whether valid URLs are printed too, so that each of them must be added. */
  readonly everyUrl: boolean;
  /** Whether what is printed of a URL is the same whatever comes before it, so that threads can share the work. */
  readonly independent: boolean;
  /** Whether the end has the number of errors and warnings of each code. */
  readonly counts: boolean;
  /** Whether it is a protocol of one answer for each record, so that no file is refused as a whole. */
  readonly anyBytes?: boolean;
  /** Loads what makes the report. */
  readonly load: () => Promise<(settings: ReportSettings) => Report | Promise<Report>>;
}

/** The formats of `check --format`, in the order in which the help lists them. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  text: {
    everyUrl: false,
    independent: true,
    counts: true,
    load: async () => (await import("./text.js")).textReport,
  },
  short: {
    everyUrl: false,
    independent: true,
    counts: false,
    load: async () => (await import("./short.js")).shortReport,
  },
  json: {
    everyUrl: true,
    independent: false,
    counts: true,
    load: async () => (await import("./json.js")).jsonReport,
  },
  ndjson: {
    everyUrl: true,
    independent: true,
    counts: false,
    anyBytes: true,
    load: async () => (await import("./ndjson.js")).ndjsonReport,
  },
  tsv: {
    everyUrl: true,
    independent: true,
    counts: false,
    anyBytes: true,
    load: async () => (await import("./tsv.js")).tsvReport,
  },
  sarif: {
    everyUrl: false,
    independent: false,
    counts: false,
    load: async () => (await import("./sarif.js")).sarifReport,
  },
  github: {
    everyUrl: false,
    independent: true,
    counts: false,
    load: async () => (await import("./github.js")).githubReport,
  },
  checkstyle: {
    everyUrl: false,
    independent: false,
    counts: false,
    load: async () => (await import("./checkstyle.js")).checkstyleReport,
  },
};
