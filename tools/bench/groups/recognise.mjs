// Is it valid? A verdict and nothing else.
import { isAbsoluteUri, isUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import Url from "url-parse";
import whatwg from "whatwg-url";
import { isValid } from "../../../dist/lib/index.js";
import { counter, loop, race, show } from "../harness.mjs";

const KNOWN = new Uint8Array(128).fill(1);

/** The loop at its quickest: four characters a turn, as `isValid` reads them. */
function quickFloor(text) {
  const lastFour = text.length - 4;
  let known = 1;
  let i = 0;
  for (; i <= lastFour; i += 4) {
    const one = text.charCodeAt(i);
    const two = text.charCodeAt(i + 1);
    const three = text.charCodeAt(i + 2);
    const four = text.charCodeAt(i + 3);
    if ((one | two | three | four) >= 128) return false;
    known &= KNOWN[one] & KNOWN[two] & KNOWN[three] & KNOWN[four];
  }
  for (; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 128) return false;
    known &= KNOWN[unit];
  }
  return known === 1;
}

/** Validators by what they answer; those without a verdict are asked whether their parser finds an error. */
const VALIDATORS = {
  isValid,
  "a loop over the characters": loop,
  "the loop, four at a time": quickFloor,
  "URL.canParse": (text) => URL.canParse(text),
  "@hyperjump/uri isUri": isUri,
  "@hyperjump/uri isAbsoluteUri": isAbsoluteUri,
  "fast-uri parse": (text) => fastUri.parse(text).error === undefined,
  "uri-js parse": (text) => uriJs.parse(text).error === undefined,
  "url-parse": (text) => new Url(text).hostname !== "",
  "whatwg-url canParse": (text) => whatwg.parseURL(text) !== null,
};

export function recognise({ all }, options) {
  const contenders = Object.entries(VALIDATORS).map(([name, accepts]) => ({
    name,
    per: all.length,
    run: counter(accepts, all),
  }));
  const rows = race(contenders, options);
  show("recognise", rows, "ns an address");
  for (const { name, checksum } of rows) console.log(`  ${name} accepts ${checksum}`);
  return rows;
}
