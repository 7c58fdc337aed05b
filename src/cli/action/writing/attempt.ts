import { UrlDataError } from "../../../compat/build/index.js";
import { UrlSyntaxError } from "../../../index.js";
import type { Outputs } from "../../answers/task.js";
import type { Screen } from "../../io.js";
import { widthOf } from "../../output/painter.js";
import { diagnosticRecord, RECORD_VERSION, type RecordPlace } from "../../output/record.js";
import { addDiagnostics } from "../invalid.js";

/** Thrown for a record from which nothing can be made; its message says why. */
export class RecordError extends Error {}

/** A text that was made, or why it cannot be. */
export type Made =
  | { readonly made: string }
  | { readonly error: UrlDataError | UrlSyntaxError | RecordError };

/** Makes a text. */
export function attempt(make: () => string): Made {
  try {
    return { made: make() };
  } catch (error) {
    if (error instanceof UrlDataError || error instanceof UrlSyntaxError || error instanceof RecordError)
      return { error };
    throw error;
  }
}

/** How what was made is printed. */
export interface Form {
  readonly json: boolean;
  /** Whether diagnostics in JSON have what was expected. */
  readonly verbose?: boolean | undefined;
  /** Where the record is. */
  readonly place: RecordPlace;
  /** What is in the JSON object beside the result. */
  readonly fields: object;
  /** The member of the result. */
  readonly name: string;
}

/**
 * Prints what was made of a record, or why nothing was. Returns whether something was.
 *
 * @param subject what a message is about: where the record is, or the record itself; `null` if that is clear
 */
export function addMade(
  made: Made,
  { json, verbose = false, place, fields, name }: Form,
  subject: string | null,
  { output, errors }: Outputs,
  screen: Screen,
): boolean {
  if ("made" in made) {
    if (json) output.json({ v: RECORD_VERSION, ...place, ...fields, [name]: made.made });
    else output.line(made.made);
    return true;
  }
  const { error } = made;
  if (json) {
    output.json({ v: RECORD_VERSION, ...place, ...fields, [name]: null, error: objectOf(error, verbose) });
    return false;
  }
  const prefix = subject === null ? "" : `${subject}: `;
  const width = widthOf(screen, "stderr");
  if (error instanceof UrlSyntaxError) {
    if (subject !== null) errors.words(`error: ${prefix}the result is not valid`, width);
    addDiagnostics(errors, error.input, error.diagnostics, null, screen);
  } else {
    errors.words(`error: ${prefix}${error.message}`, width);
  }
  return false;
}

function objectOf(error: UrlDataError | UrlSyntaxError | RecordError, verbose: boolean): object {
  const { message } = error;
  if (error instanceof UrlSyntaxError) {
    const diagnostics = error.diagnostics.map((each) => diagnosticRecord(each, verbose));
    return { message, input: error.input, diagnostics };
  }
  return error instanceof UrlDataError ? { message, code: error.code } : { message };
}
