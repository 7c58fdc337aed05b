// npm run addresses -- IPV4.csv IPV6.csv
//
// Compares the guard's special-purpose addresses with the files of IANA's registries, fetched by hand:
// iana-ipv4-special-registry-1.csv and iana-ipv6-special-registry-1.csv. Prints each row that is missing, or differs on
// whether its addresses are globally reachable. Exits with 1 if there is any.
import { readFileSync } from "node:fs";
import { build, install } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

const files = process.argv.slice(2);
if (files.length !== 2) {
  console.error("usage: npm run addresses -- IPV4.csv IPV6.csv");
  process.exit(2);
}
install();
if (!isBuilt()) build();
const { addressClass } = await import("../../dist/lib/guard/index.js");

let different = 0;
for (const file of files) {
  const [header, ...rows] = recordsOf(readFileSync(file, "utf8"));
  const column = (name) => {
    const at = header.findIndex((title) => title.trim().toLowerCase() === name);
    if (at === -1) throw new Error(`${file} has no column "${name}"`);
    return at;
  };
  const [block, name, rfc, reachable] = ["address block", "name", "rfc", "globally reachable"].map(column);
  for (const row of rows)
    for (const prefix of row[block].replace(/\[\d+\]/g, "").split(/[\s,]+/))
      if (prefix !== "") compare(prefix, row[name].trim(), row[rfc].trim(), row[reachable].trim());
}
console.log(different === 0 ? "nothing differs" : `${different} differ`);
process.exit(different === 0 ? 0 : 1);

/**
 * A block that is not listed as reachable must be refused, and vice versa. For addresses that embed another, that one
 * decides.
 */
function compare(prefix, name, rfc, reachable) {
  const [address, length] = prefix.split("/");
  const found = addressClass(length === "128" || length === "32" ? address : insideOf(address));
  const isGlobal = /^true/i.test(reachable);
  if (found.carries !== null || found.isPublic === isGlobal) return;
  different++;
  console.log(
    `${prefix} ${name} (${rfc}): globally reachable is ${reachable}, and the guard says ${found.isPublic}`,
  );
}

/** Returns an address of a block other than the first, which may have its own row. */
function insideOf(address) {
  return address.includes(":") ? address.replace(/::$/, "::9:9") : address.replace(/\.0$/, ".77");
}

/** Reads the records of a CSV file, whose fields may be quoted and contain line breaks. */
function recordsOf(text) {
  const records = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== ",") records.push([]);
  }
  return records.filter((record) => record.length > 1);
}
