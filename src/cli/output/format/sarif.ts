// The format `sarif`, for tools that show static analysis results.
import { readFile } from "node:fs/promises";
import { isAbsolute, normalize, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { CHECK_CODES } from "../../codes.js";
import {
  type Finding,
  type Issue,
  issuesOf,
  type Place,
  type Report,
  type ReportSettings,
  regionOf,
} from "./report.js";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

/** The base of relative references. Consumers such as GitHub know the name. */
const BASE = "%SRCROOT%";

const RULES: readonly string[] = [...CHECK_CODES.keys()];

/**
 * Prints a log in the Static Analysis Results Interchange Format, SARIF 2.1.0. It is written as the URLs are read. The
 * properties of an object may have any order, so the outcome of the run can follow the results.
 */
export async function sarifReport({ output, manifest, null: nulls }: ReportSettings): Promise<Report> {
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  const run = {
    tool: { driver: { name: "url-grammar", version, rules: rules() } },
    columnKind: "utf16CodeUnits",
    newlineSequences: nulls ? ["\0"] : ["\r\n", "\n"],
    originalUriBaseIds: { [BASE]: { description: message("the folder that the command ran in") } },
  };
  const members = JSON.stringify(run).slice(1, -1);
  let before = `{"version":"2.1.0","$schema":"${SCHEMA}","runs":[{${members},"results":[\n`;
  const add = (result: object): void => {
    output.jsonPart(before, result, "");
    before = ",";
  };
  return {
    add(finding) {
      for (const issue of issuesOf(finding)) add(resultOf(issue, finding));
      if (finding.failure !== null) add(openResult(finding.failure, finding));
    },
    end({ status, error }) {
      const notifications =
        error === null ? {} : { toolExecutionNotifications: [{ level: "error", message: message(error) }] };
      const invocation = { executionSuccessful: error === null, exitCode: status, ...notifications };
      output.jsonPart(`${before === "," ? "" : before}],"invocations":[`, invocation, "]}]}");
    },
  };
}

function rules(): readonly object[] {
  return [...CHECK_CODES].map(([id, { severity, meaning, why, fix }]) => ({
    id,
    shortDescription: message(meaning),
    fullDescription: message(why),
    help: message(fix),
    defaultConfiguration: { level: severity },
  }));
}

function resultOf(issue: Issue, finding: Finding): object {
  const { severity, code, message: words, hint } = issue;
  const ruleIndex = RULES.indexOf(code);
  return {
    ruleId: code,
    ...(ruleIndex !== -1 && { ruleIndex }),
    level: severity,
    message: message(hint === null ? words : `${words} (${hint.text})`),
    locations: [locationOf(finding, issue)],
    ...fixesOf(issue, finding),
  };
}

/** Returns an open result, for a URL whose warnings could not be found. */
function openResult(failure: string, finding: Finding): object {
  const location = locationOf(finding, { start: 0, end: 0 });
  return { kind: "open", level: "none", message: message(failure), locations: [location] };
}

type Columns = Pick<Issue, "start" | "end">;

/** An argument is not in an artifact, so its location is a logical one. */
function locationOf({ place, input }: Finding, columns: Columns): object {
  if (place === null) return { logicalLocations: [{ name: input, kind: "argument" }] };
  const region = sarifRegion(place, columns);
  return { physicalLocation: { artifactLocation: artifactOf(place.file), region } };
}

function artifactOf(file: string): object {
  const uri = fileUri(file);
  return uri.startsWith("file:") ? { uri } : { uri, uriBaseId: BASE };
}

/** Columns count from 1, and the end is excluded; equal ones are an insertion point (section 3.30.2). */
function sarifRegion(place: Place, { start, end }: Columns): object {
  const { line: startLine, column: startColumn, endLine, endColumn } = regionOf(place, start, end);
  return { startLine, startColumn, ...(endLine !== startLine && { endLine }), endColumn };
}

function fixesOf({ hint }: Issue, { place, write = (text) => text }: Finding): object {
  if (place === null || hint?.replacement == null) return {};
  const { text, replacement } = hint;
  const written = write(replacement.text);
  if (written === null || !regionOf(place, replacement.start, replacement.end).isWhole) return {};
  const change = {
    artifactLocation: artifactOf(place.file),
    replacements: [{ deletedRegion: sarifRegion(place, replacement), insertedContent: { text: written } }],
  };
  return { fixes: [{ description: message(text), artifactChanges: [change] }] };
}

/**
 * Returns a message. Braces are doubled, since they would be placeholders, and nothing may look like a link (section
 * 3.11).
 */
function message(text: string): { readonly text: string } {
  return { text: text.replace(/[{}]/g, "$&$&").replaceAll("](", "] (") };
}

/**
 * Returns the URI reference of a file under RFC 3986. It is relative to the working directory, unless the path is
 * absolute or leaves that folder. Lone surrogates, which no file name has, become U+FFFD.
 *
 * @example
 * fileUri("a b/100%.txt") // → "a%20b/100%25.txt"
 */
export function fileUri(path: string): string {
  const text = Buffer.from(path).toString();
  const plain = normalize(text);
  const outside = isAbsolute(plain) || plain.split(sep)[0] === "..";
  return outside ? pathToFileURL(resolve(text)).href : plain.split(sep).map(encodeURIComponent).join("/");
}
