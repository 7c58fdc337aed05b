// npm run wpt -- FOLDER
//
// Runs the model of the URL Standard against files of web-platform-tests fetched by hand: urltestdata.json,
// toascii.json, IdnaTestV2.json and setters_tests.json of `url/resources`. Prints how many agree; exits with 1 if one
// does not. docs/reference/url-standard.md has the numbers.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, install } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: npm run wpt -- FOLDER");
  process.exit(2);
}
install();
if (!isBuilt()) build();
const { isWebUrl } = await import("../../dist/lib/web/index.js");
const { isValid: isUrlString } = await import("../../dist/lib/generated/is-valid/whatwg.js");
const { parseUrl } = await import("../../dist/lib/whatwg/index.js");

const ATTRIBUTES = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/** Returns the URL of an input against a base; `null` if either fails to parse. */
function urlOf(input, base) {
  try {
    return parseUrl(input, base === null ? {} : { base }).url;
  } catch {
    return null;
  }
}

/** Escapes what would end the host, as the tests do. */
const asHost = (text) => text.replace(/[:/?#\\]/g, encodeURIComponent);

function parsed({ input, base = null, failure = false, ...expected }) {
  const url = urlOf(input, base);
  if (failure || url === null) return failure && url === null;
  return ATTRIBUTES.every((name) => !(name in expected) || url[name] === expected[name]);
}

function toAscii({ input, output }) {
  // An empty host ends the parser before domains.
  if (input === "") return null;
  const text = `https://${asHost(input)}/x`;
  const isRight = (urlOf(text, null)?.hostname ?? null) === output;
  // A host without an ASCII form is not valid in a URL either.
  const isValid = isUrlString(text) && parseUrl(text).errors.length === 0;
  return isRight && (output !== null || !(isValid || isWebUrl(text, { hosts: "any" })));
}

function set(name) {
  return ({ href, new_value: value, expected }) => {
    const { url } = parseUrl(href);
    url[name] = value;
    return Object.entries(expected).every(([key, wanted]) => !(key in url) || url[key] === wanted);
  };
}

let different = 0;
report("urltestdata.json", (data) => data.map((test) => [test, parsed]));
report("toascii.json", (data) => data.map((test) => [test, toAscii]));
report("IdnaTestV2.json", (data) => data.map((test) => [test, toAscii]));
report("setters_tests.json", ({ comment: _, ...byName }) =>
  Object.entries(byName).flatMap(([name, tests]) => tests.map((test) => [test, set(name)])),
);
process.exit(different === 0 ? 0 : 1);

function report(file, testsOf) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    console.log(`${file}: not there`);
    return;
  }
  const tests = testsOf(JSON.parse(readFileSync(path, "utf8"))).filter(([test]) => typeof test === "object");
  const results = tests.map(([test, run]) => [test, run(test)]).filter(([, result]) => result !== null);
  const wrong = results.filter(([, result]) => !result);
  different += wrong.length;
  console.log(`${file}: ${results.length - wrong.length} of ${results.length} agree`);
  for (const [test] of wrong) console.log(`  ${JSON.stringify(test)}`);
}
