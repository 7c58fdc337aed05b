import { curl } from "../c/curl.js";
import { curlCli } from "../c/curl-cli.js";
import { wgetCli } from "../c/wget-cli.js";
import { go } from "../go/go.js";
import { javaHttpurl } from "../java/java-httpurl.js";
import { javaUri } from "../java/java-uri.js";
import { javaUrl } from "../java/java-url.js";
import { okhttp } from "../java/okhttp.js";
import { spring } from "../java/spring.js";
import type { Model } from "../model/model.js";
import { nodeLegacy } from "../node/node-legacy.js";
import { fastUri, uriJs } from "../npm/uri-js.js";
import { urlParse } from "../npm/url-parse.js";
import { perl } from "../perl/perl.js";
import { php } from "../php/php.js";
import { phpFetch } from "../php/php-fetch.js";
import { requests } from "../python/requests.js";
import { urllib } from "../python/urllib.js";
import { urllib3 } from "../python/urllib3.js";
import { urlopen } from "../python/urlopen.js";
import { addressable } from "../ruby/addressable.js";
import { ruby } from "../ruby/ruby.js";
import { rfc3986 } from "../standard/rfc3986.js";
import { rfc3986Loose } from "../standard/rfc3986-loose.js";
import { whatwg } from "../standard/whatwg.js";
import type { ReaderName } from "./names.js";

/** The model of each reader. */
export const MODELS: Readonly<Record<ReaderName, Model>> = {
  whatwg,
  curl,
  "curl-cli": curlCli,
  "wget-cli": wgetCli,
  urllib,
  urlopen,
  urllib3,
  requests,
  php,
  "php-fetch": phpFetch,
  go,
  "java-uri": javaUri,
  "java-url": javaUrl,
  "java-httpurl": javaHttpurl,
  okhttp,
  spring,
  ruby,
  addressable,
  perl,
  "node-legacy": nodeLegacy,
  rfc3986,
  "rfc3986-loose": rfc3986Loose,
  "uri-js": uriJs,
  "fast-uri": fastUri,
  "url-parse": urlParse,
};
