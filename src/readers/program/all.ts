// Every program, with its record and its notes. To add one, add its file here, and its record to the list.
import type { Model } from "../model.js";
import { addressable } from "./addressable.js";
import { curl, curlCli } from "./curl.js";
import { go } from "./go.js";
import { javaUri } from "./java-uri.js";
import { javaHttpurl, javaUrl } from "./java-url.js";
import { nodeLegacy } from "./node-legacy.js";
import { fastUri, uriJs, urlParse } from "./npm.js";
import { okhttp } from "./okhttp.js";
import { perl } from "./perl.js";
import { php, phpFetch } from "./php.js";
import { requests } from "./requests.js";
import { rfc3986, rfc3986Loose } from "./rfc3986.js";
import { ruby } from "./ruby.js";
import { spring } from "./spring.js";
import { urllib } from "./urllib.js";
import { urllib3 } from "./urllib3.js";
import { urlopen } from "./urlopen.js";
import { wgetCli } from "./wget.js";
import { whatwg } from "./whatwg.js";

export * from "./addressable.js";
export * from "./curl.js";
export * from "./go.js";
export * from "./java-uri.js";
export * from "./java-url.js";
export * from "./node-legacy.js";
export * from "./npm.js";
export * from "./okhttp.js";
export * from "./perl.js";
export * from "./php.js";
export * from "./requests.js";
export * from "./rfc3986.js";
export * from "./ruby.js";
export * from "./spring.js";
export * from "./urllib.js";
export * from "./urllib3.js";
export * from "./urlopen.js";
export * from "./wget.js";
export * from "./whatwg.js";

/** The record of each reader, in the order of tables: programs first, then documents and packages. */
export const ALL: readonly Model[] = [
  whatwg,
  curl,
  curlCli,
  wgetCli,
  urllib,
  urlopen,
  urllib3,
  requests,
  php,
  phpFetch,
  go,
  javaUri,
  javaUrl,
  javaHttpurl,
  okhttp,
  spring,
  ruby,
  addressable,
  perl,
  nodeLegacy,
  rfc3986,
  rfc3986Loose,
  uriJs,
  fastUri,
  urlParse,
];
