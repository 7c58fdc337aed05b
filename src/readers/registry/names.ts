import { PACKAGE_NAMES } from "../npm/packages.js";

const NAMES = [
  "whatwg",
  "curl",
  "curl-cli",
  "wget-cli",
  "urllib",
  "urlopen",
  "urllib3",
  "requests",
  "php",
  "php-fetch",
  "go",
  "java-uri",
  "java-url",
  "java-httpurl",
  "okhttp",
  "spring",
  "ruby",
  "addressable",
  "perl",
  "node-legacy",
  "rfc3986",
  "rfc3986-loose",
  "uri-js",
  "fast-uri",
  "url-parse",
] as const;

/** The name of a reader. */
export type ReaderName = (typeof NAMES)[number];

/** The names of the readers, in the order of tables: programs first, then documents and packages. */
export const READER_NAMES: readonly ReaderName[] = Object.freeze(NAMES);

/** The readers that are asked by default: all that need no package. */
export const DEFAULT_READERS: readonly ReaderName[] = Object.freeze(
  READER_NAMES.filter((name) => !(PACKAGE_NAMES as readonly string[]).includes(name)),
);
