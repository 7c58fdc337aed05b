// All programs, with their records and notes. To add one, add its file here, and its record to the list.
import type { Model } from "../model.js";
import { addressable } from "./addressable.js";
import { axel } from "./axel.js";
import { curl, curlCli } from "./curl.js";
import { rfc3986, rfc3986Loose, whatwg } from "./documents.js";
import { go } from "./go.js";
import { guzzle } from "./guzzle.js";
import { apacheHttpclient, javaHttp } from "./java-clients.js";
import { javaUri } from "./java-uri.js";
import { javaHttpurl, javaUrl } from "./java-url.js";
import { links } from "./links.js";
import { fastUri, nodeLegacy, uriJs, urlParse } from "./node.js";
import {
  axios,
  fetchClient,
  followRedirects,
  got,
  httpGet,
  needle,
  nodeFetch,
  superagent,
} from "./node-clients.js";
import { okhttp } from "./okhttp.js";
import { perl } from "./perl.js";
import { php, phpFetch } from "./php.js";
import { httpx, yarl } from "./python-clients.js";
import { requests, urllib3 } from "./python-packages.js";
import { qurl } from "./qurl.js";
import { ruby } from "./ruby.js";
import { rustUrl } from "./rust.js";
import { spring } from "./spring.js";
import { urllib } from "./urllib.js";
import { urlopen } from "./urlopen.js";
import { wgetCli } from "./wget.js";

export * from "./addressable.js";
export * from "./axel.js";
export * from "./curl.js";
export * from "./documents.js";
export * from "./go.js";
export * from "./guzzle.js";
export * from "./java-clients.js";
export * from "./java-uri.js";
export * from "./java-url.js";
export * from "./links.js";
export * from "./node.js";
export * from "./node-clients.js";
export * from "./okhttp.js";
export * from "./perl.js";
export * from "./php.js";
export * from "./python-clients.js";
export * from "./python-packages.js";
export * from "./qurl.js";
export * from "./ruby.js";
export * from "./rust.js";
export * from "./spring.js";
export * from "./urllib.js";
export * from "./urlopen.js";
export * from "./wget.js";

/** The record of each reader, in the order in which tables list them: programs, then documents and packages. */
export const ALL: readonly Model[] = [
  whatwg,
  curl,
  curlCli,
  wgetCli,
  urllib,
  urlopen,
  urllib3,
  requests,
  httpx,
  yarl,
  php,
  phpFetch,
  guzzle,
  go,
  javaUri,
  javaUrl,
  javaHttpurl,
  javaHttp,
  apacheHttpclient,
  okhttp,
  spring,
  rustUrl,
  ruby,
  addressable,
  perl,
  qurl,
  nodeLegacy,
  superagent,
  needle,
  rfc3986,
  rfc3986Loose,
  uriJs,
  fastUri,
  urlParse,
  fetchClient,
  httpGet,
  axios,
  got,
  nodeFetch,
  followRedirects,
  axel,
  links,
];
