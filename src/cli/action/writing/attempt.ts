import { UrlDataError } from "../../../compat/build/index.js";
import { UrlSyntaxError } from "../../../index.js";
import type { Io } from "../../io.js";
import { RECORD_VERSION } from "../../output/record.js";
import type { Outputs } from "../each-record.js";
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

/**
 * Prints what was made of a record, or why nothing was. Returns whether something was.
 *
 * @param fields what is in the JSON object beside the result
 * @param name the field of the result
 * @param subject what a message is about: where the record is, or the record itself; `null` if that is clear
 */
export function addMade(
  made: Made,
  { json, fields, name }: { readonly json: boolean; readonly fields: object; readonly name: string },
  subject: string | null,
  { output, errors }: Outputs,
  io: Io,
): boolean {
  if ("made" in made) {
    if (json) output.json({ v: RECORD_VERSION, ...fields, [name]: made.made });
    else output.line(made.made);
    return true;
  }
  const { error } = made;
  if (json) {
    output.json({ v: RECORD_VERSION, ...fields, [name]: null, error: objectOf(error) });
    return false;
  }
  const prefix = subject === null ? "" : `${subject}: `;
  if (error instanceof UrlSyntaxError) {
    if (subject !== null) errors.line(`error: ${prefix}the result is not valid`);
    addDiagnostics(errors, error.input, error.diagnostics, null, io);
  } else {
    errors.line(`error: ${prefix}${error.message}`);
  }
  return false;
}

function objectOf(error: UrlDataError | UrlSyntaxError | RecordError): object {
  const { message } = error;
  if (error instanceof UrlSyntaxError) return { message, input: error.input, diagnostics: error.diagnostics };
  return error instanceof UrlDataError ? { message, code: error.code } : { message };
}
