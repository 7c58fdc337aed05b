// The formats of `check`. To add one, add its file to this folder, or a function to one of them, and its entry here.
import type { Report, ReportSettings } from "./report.js";

export type FormatName =
  | "text"
  | "short"
  | "json"
  | "ndjson"
  | "tsv"
  | "sarif"
  | "github"
  | "gitlab"
  | "checkstyle";

/** All flags default to `false`. */
interface Format {
  /** Whether it prints valid URLs too, so that all URLs must be added. */
  readonly everyUrl?: true;
  /** Whether the output for a URL does not depend on earlier URLs, so that worker threads can help. */
  readonly independent?: true;
  /** Whether the end includes the number of errors and warnings by code. */
  readonly counts?: true;
  /** Has one result per record: files that are not text fail line by line, not as a whole. */
  readonly anyBytes?: true;
  /** Loads the function that creates the report. */
  readonly load: () => Promise<(settings: ReportSettings) => Report | Promise<Report>>;
}

/** The formats of `check --format`, in the order in which the help lists them. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  text: { independent: true, counts: true, load: async () => (await import("./report.js")).textReport },
  short: { independent: true, load: async () => (await import("./tools.js")).shortReport },
  json: { everyUrl: true, counts: true, load: async () => (await import("./tools.js")).jsonReport },
  ndjson: {
    everyUrl: true,
    independent: true,
    anyBytes: true,
    load: async () => (await import("./tools.js")).ndjsonReport,
  },
  tsv: {
    everyUrl: true,
    independent: true,
    anyBytes: true,
    load: async () => (await import("./tools.js")).tsvReport,
  },
  sarif: { load: async () => (await import("./sarif.js")).sarifReport },
  github: { independent: true, load: async () => (await import("./tools.js")).githubReport },
  gitlab: { load: async () => (await import("./tools.js")).gitlabReport },
  checkstyle: { load: async () => (await import("./tools.js")).checkstyleReport },
};
