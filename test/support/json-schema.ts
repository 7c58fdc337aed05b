// Validators for the JSON Schemas that outputs are tested against.
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import { textOf } from "./files.js";

const require = createRequire(import.meta.url);
const Ajv04: typeof Ajv2020 = require("ajv-draft-04").default;
const addFormats: (ajv: Ajv2020) => void = require("ajv-formats").default;

/** Fails unless a value matches a schema; returns what is wrong in words, `""` if nothing is. */
export type Check = (value: unknown) => string;

/** Returns a check against the schema of SARIF 2.1.0, as the package of Microsoft's SDK has it. */
export function sarifCheck(): Check {
  // Its patterns are those of draft 4, before the flag "u".
  const ajv = new Ajv04({ strict: false, unicodeRegExp: false });
  addFormats(ajv);
  const schema = require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
  return checkOf(ajv, ajv.compile(schema));
}

/**
 * Returns a check against one definition of the schema of the command's records. The schema allows further members, so
 * that old readers accept new records; the check does not, so that none is forgotten there.
 */
export function recordCheck(definition: string): Check {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const schema = JSON.parse(textOf("docs/records.schema.json"), (_, value) =>
    value?.type === "object" && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
  ajv.addSchema(schema);
  return checkOf(ajv, ajv.compile({ $ref: `${schema.$id}#/$defs/${definition}` }));
}

function checkOf(ajv: Ajv2020, validate: ReturnType<Ajv2020["compile"]>): Check {
  return (value) => (validate(value) ? "" : ajv.errorsText(validate.errors));
}
