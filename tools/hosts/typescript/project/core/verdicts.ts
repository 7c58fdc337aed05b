// The entry points that give verdicts and nothing else.

import * as core from "url-grammar/common-core/is-valid";
import { isValid } from "url-grammar/is-valid";
import * as rfc1738 from "url-grammar/rfc1738/is-valid";
import * as rfc1808 from "url-grammar/rfc1808/is-valid";
import * as rfc2396 from "url-grammar/rfc2396/is-valid";
import * as rfc2396Bare from "url-grammar/rfc2396-bare/is-valid";
import * as rfc3986 from "url-grammar/rfc3986/is-valid";
import * as rfc3987 from "url-grammar/rfc3987/is-valid";
import * as rfc6874 from "url-grammar/rfc6874/is-valid";
import * as whatwg from "url-grammar/whatwg/is-valid";

const URLS: readonly string[] = ["http://a.example/"];

export const filtered: string[][] = [
  URLS.filter(isValid),
  URLS.filter(core.isValid),
  URLS.filter(rfc1738.isValid),
  URLS.filter(rfc1808.isValid),
  URLS.filter(rfc2396.isValid),
  URLS.filter(rfc2396Bare.isValid),
  URLS.filter(rfc3986.isValid),
  URLS.filter(rfc3987.isValid),
  URLS.filter(rfc6874.isValid),
  URLS.filter(whatwg.isValid),
];
export const uris: string[] = URLS.filter(rfc3986.isUri).filter(rfc3987.isIriReference);
