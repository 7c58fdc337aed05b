import type { FormatDefinition, Options, Plugin } from "ajv";
import { mismatch, requireFunction, requireObject } from "../../core/require.js";

// Only types are imported from Ajv.

/** Any class of Ajv: that of draft-07, `Ajv2019`, `Ajv2020`, or `Ajv` of ajv-draft-04. */
export type AnyAjv = Parameters<Plugin<unknown>>[0];

/** What the option `uriResolver` of Ajv takes. */
export type UriResolver = NonNullable<Options["uriResolver"]>;

/** The format of strings that one function checks. */
export type StringFormat = FormatDefinition<string> & {
  /**
   * Checks whether a text has the format.
   *
   * @param text the string in the data
   */
  readonly validate: (text: string) => boolean;
};

/** @throws {TypeError} unless the value has the method of an Ajv instance that is called */
export function requireAjv(value: unknown, method: "addFormat" | "addKeyword"): asserts value is AnyAjv {
  requireObject(value, "the Ajv instance");
  const found = (value as Readonly<Record<string, unknown>>)[method];
  if (typeof found !== "function") throw mismatch("the Ajv instance", `an instance with ${method}`, value);
  requireFunction(found, `${method} of the Ajv instance`);
}
