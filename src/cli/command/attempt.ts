// Shared by subcommands that create a string from each record: the text, or why it cannot be created, and how that is
// printed.
import { UrlDataError } from "../../compat/build/data.js";
import { explain, UrlSyntaxError } from "../../index.js";
import type { Screen } from "../io.js";
import { diagnosticRecord, RECORD_VERSION, type RecordPlace, widthOf } from "../output/line-writer.js";
import type { Outputs } from "../results/output.js";
import { addDiagnostics } from "../results/records.js";

/** Thrown for a record from which nothing can be created. Its message gives the reason. */
export class RecordError extends Error {}

type MakingError = UrlDataError | UrlSyntaxError | RecordError;

/** A string, or why it cannot be created. */
export type Attempt = { readonly text: string } | { readonly error: MakingError };

export function attempt(make: () => string): Attempt {
  try {
    return { text: make() };
  } catch (error) {
    if (error instanceof UrlDataError || error instanceof UrlSyntaxError || error instanceof RecordError)
      return { error };
    throw error;
  }
}

export interface ResultForm {
  readonly json: boolean;
  /** Whether diagnostics in JSON include what was expected. */
  readonly verbose?: boolean | undefined;
  readonly place: RecordPlace;
  /** The other properties of the JSON object. */
  readonly fields: object;
  /** The property for the result. */
  readonly name: string;
}

/**
 * Prints the text created from a record, or why it cannot be. Returns whether there is one.
 *
 * @param subject the subject of a message: the record's place, or the record itself; `null` if that is clear
 */
export function printAttempt(
  result: Attempt,
  { json, verbose = false, place, fields, name }: ResultForm,
  subject: string | null,
  { output, errors }: Outputs,
  screen: Screen,
): boolean {
  if ("text" in result) {
    if (json) output.json({ v: RECORD_VERSION, ...place, ...fields, [name]: result.text });
    else output.line(result.text);
    return true;
  }
  const { error } = result;
  if (json) {
    output.json({ v: RECORD_VERSION, ...place, ...fields, [name]: null, error: objectOf(error, verbose) });
    return false;
  }
  const prefix = subject === null ? "" : `${subject}: `;
  const width = widthOf(screen, "stderr");
  if (error instanceof UrlSyntaxError) {
    if (subject !== null) errors.words(`error: ${prefix}the result is not valid`, width);
    addDiagnostics(errors, error.input, explain(error), null, screen);
  } else {
    errors.words(`error: ${prefix}${error.message}`, width);
  }
  return false;
}

function objectOf(error: MakingError, verbose: boolean): object {
  const { message } = error;
  if (error instanceof UrlSyntaxError) {
    const diagnostics = explain(error).map((each) => diagnosticRecord(each, verbose));
    return { message, input: error.input, diagnostics };
  }
  return error instanceof UrlDataError ? { message, code: error.code } : { message };
}
