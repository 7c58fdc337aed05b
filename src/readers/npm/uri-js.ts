import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { type PackageName, packageNamed } from "./packages.js";

/** What uri-js and fast-uri, which has the same interface, make of a URI. */
interface ParsedUri {
  readonly scheme?: string;
  readonly userinfo?: string;
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
  readonly error?: string;
}

/** The package uri-js, called for real: an expression for RFC 3986, and rules of its own for some schemes. */
export const uriJs: Model = packageModel("uri-js", "4.4.1");

/** The package fast-uri, called for real: what Ajv and Fastify use. */
export const fastUri: Model = packageModel("fast-uri", "4.2.3");

function packageModel(name: PackageName, version: string): Model {
  return {
    name,
    program: `npm ${name}`,
    versions: [{ version, checked: "run" }],
    source: `the package ${name}`,
    read: (input) => parsed(packageNamed(name) as { readonly parse: (input: string) => ParsedUri }, input),
  };
}

function parsed(
  module: { readonly parse: (input: string) => ParsedUri },
  input: string,
): Parts | RefusedReading {
  let found: ParsedUri;
  try {
    found = module.parse(input);
  } catch (error) {
    return refused(`it throws: ${error}`);
  }
  const {
    scheme,
    userinfo = null,
    host = null,
    port,
    path = null,
    query = null,
    fragment = null,
    error,
  } = found;
  if (error) return refused(`it reports an error: ${error}`);
  return {
    scheme: scheme || null,
    userinfo,
    host,
    port: port === "" ? null : (port ?? null),
    path,
    query,
    fragment,
  };
}
