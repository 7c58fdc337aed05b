import { displayName } from "../../input/read-error.js";
import type { Report } from "../report.js";
import { issuesOf, places } from "./issue.js";
import type { ReportSettings } from "./settings.js";

/** Prints one line for each error and warning, as compilers do: `file:line:column: code: message`. */
export function shortReport({ output }: ReportSettings): Report {
  const placeOf = places();
  return {
    add(finding) {
      const { file: path, line } = placeOf(finding);
      const file = displayName(path);
      for (const { severity, code, message, start } of issuesOf(finding)) {
        const kind = severity === "error" ? "" : `${severity}: `;
        output.line(`${file}:${line}:${start + 1}: ${code}: ${kind}${message}`);
      }
      if (finding.failure !== null) output.line(`${file}:${line}:1: note: ${finding.failure}`);
    },
    end() {},
  };
}
