// The entry points that give verdicts and nothing else.

import { isCommonCore, isValid } from "url-grammar/is-valid";
import * as rfc3986 from "url-grammar/rfc3986/is-valid";
import * as rfc3987 from "url-grammar/rfc3987/is-valid";
import * as whatwg from "url-grammar/whatwg/is-valid";

const URLS: readonly string[] = ["http://a.example/"];

export const filtered: string[][] = [
  URLS.filter(isValid),
  URLS.filter(isCommonCore),
  URLS.filter(rfc3986.isValid),
  URLS.filter(rfc3987.isValid),
  URLS.filter(whatwg.isValid),
];
export const uris: string[] = URLS.filter(rfc3986.isUri).filter(rfc3987.isIriReference);
