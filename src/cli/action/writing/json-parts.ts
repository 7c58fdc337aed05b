import type { FieldData } from "../../../compat/build/index.js";
import { nearest } from "../../../core/require.js";
import { quoted } from "../../../core/text/printable.js";
import { RecordError } from "./attempt.js";
import { TEXT_PARTS, type TextParts } from "./part-options.js";

/** The components of a URL, and the fields of its query in place of the query. */
export interface JsonParts {
  readonly parts: TextParts;
  readonly fields: readonly FieldData[] | null;
}

const KEYS: readonly string[] = [...TEXT_PARTS, "fields"];

/**
 * Reads the components of a URL from a line of JSON: an object with the names of the options, or one that `parts --json` has
 * printed.
 *
 * @throws {RecordError} if it is not such an object
 */
export function readJsonParts(line: string): JsonParts {
  const record = parsed(line);
  if (!isObject(record)) throw new RecordError("a record must be a JSON object");
  const parts = "parts" in record ? record["parts"] : record;
  if (!isObject(parts)) throw new RecordError('"parts" must be an object');
  const unknown = Object.keys(parts).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw new RecordError(unknownKey(unknown));
  const { fields = null, port, ...texts } = parts;
  const all = {
    ...texts,
    ...(port === undefined ? {} : { port: typeof port === "number" ? String(port) : port }),
  };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null && typeof value !== "string")
      throw new RecordError(`"${name}" must be a string or null`);
  }
  if (fields !== null && texts["query"] != null) throw new RecordError('give "query" or "fields", not both');
  return { parts: all as TextParts, fields: fields === null ? null : fieldsOf(fields) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RecordError("a record must be a JSON object");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unknownKey(key: string): string {
  const near = nearest(key, KEYS);
  return `unknown component ${quoted(key)}${near === null ? "" : `: did you mean ${quoted(near)}?`}`;
}

/** Reads fields: lists of a name and a value, or objects with them, as `parts --json` prints them. */
function fieldsOf(fields: unknown): readonly FieldData[] {
  if (!Array.isArray(fields)) throw new RecordError(FIELDS);
  return fields.map((field: unknown) => {
    const [name, value = null, ...more] = Array.isArray(field)
      ? field
      : isObject(field)
        ? [field["name"], field["value"]]
        : [];
    const isValue = value === null || typeof value === "string";
    if (typeof name !== "string" || !isValue || more.length > 0) throw new RecordError(FIELDS);
    return [name, value];
  });
}

const FIELDS = '"fields" must be a list of [name, value] or {"name": ..., "value": ...}';
