import { quoted } from "../../../core/text/printable.js";
import type { Report } from "../report.js";
import { issuesOf } from "./issue.js";
import type { ReportSettings } from "./settings.js";

/** Prints workflow commands, from which GitHub Actions makes annotations of the lines of a file. */
export function githubReport({ output }: ReportSettings): Report {
  return {
    add(finding) {
      const { place, input, failure } = finding;
      const where = place === null ? "" : `file=${property(place.file)},line=${place.line},`;
      // An annotation without a file shows nothing of the URL.
      const about = place === null ? `${quoted(input)}: ` : "";
      for (const { severity, code, message, start, end, hint } of issuesOf(finding)) {
        const columns = place === null ? "" : `col=${start + 1},endColumn=${end + 1},`;
        const words = about + message + (hint === null ? "" : `\nhint: ${hint.text}`);
        output.line(`::${severity} ${where}${columns}title=${property(code)}::${data(words)}`);
      }
      if (failure !== null) output.line(`::notice ${where}title=url-grammar::${data(about + failure)}`);
    },
    end({ error }) {
      if (error !== null) output.line(`::error title=url-grammar::${data(error)}`);
    },
  };
}

/** The escapes that the runner undoes in a message. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** The escapes that the runner undoes in a property, where colons and commas are delimiters. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
