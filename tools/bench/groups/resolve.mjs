// Resolution: every address gives a base, and each kind of reference is resolved against it in turn.
import { resolveUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import { resolve } from "../../../dist/lib/compat/resolve/index.js";
import { race, show } from "../harness.mjs";

const REFERENCES = ["g", "./g", "../g", "/g", "?y", "g?y#s", "#s", "//g/h", "../../g/./h", "g;x=1/../y"];

export function resolution({ common }, options) {
  const pairs = common.map((base, index) => [base, REFERENCES[index % REFERENCES.length]]);
  const contender = (name, run) => ({
    name,
    per: pairs.length,
    run() {
      let sum = 0;
      for (const [base, reference] of pairs) sum += run(base, reference).length;
      return sum;
    },
  });
  const rows = race(
    [
      contender("resolve, draft-05", (base, reference) => resolve(base, reference).url),
      contender(
        "resolve, rfc1808",
        (base, reference) => resolve(base, reference, { algorithm: "rfc1808" }).url,
      ),
      contender(
        "resolve, rfc2396",
        (base, reference) => resolve(base, reference, { algorithm: "rfc2396" }).url,
      ),
      contender(
        "resolve, rfc3986",
        (base, reference) => resolve(base, reference, { algorithm: "rfc3986" }).url,
      ),
      contender("new URL().href", (base, reference) => new URL(reference, base).href),
      contender("@hyperjump/uri", (base, reference) => resolveUri(reference, base.split("#")[0])),
      contender("fast-uri", (base, reference) => fastUri.resolve(base, reference)),
      contender("uri-js", (base, reference) => uriJs.resolve(base, reference)),
    ],
    options,
  );
  show("resolve, a new base for each", rows, "ns a reference");
  return rows;
}
