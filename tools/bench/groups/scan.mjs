// Long lists as bytes: the scan in WebAssembly against the scan with a table, by three grammars.
import { compile, load, pack, scan, scanTable } from "../../../dist/lib/automaton/index.js";
import { recordScanner } from "../../../dist/lib/index.js";
import { rulesOf } from "../expression.mjs";
import { race, show } from "../harness.mjs";

const GRAMMARS = ["draft-05", "rfc3986", "rfc3987"];
/** What the command scans at a time. */
const BYTES = 1 << 19;

export function scanning({ all }, { rounds }) {
  return GRAMMARS.flatMap((name) => {
    const { grammar, start } = rulesOf(name);
    const lines = scanTable(load(pack(compile(grammar, start))), 0x0a);
    const scanLines = recordScanner({ grammar: name });
    const contenders = Object.entries(listsOf(all)).flatMap(([list, bytes]) =>
      [
        [list, (unverified) => scanLines(bytes, unverified)],
        [`${list}, with the table`, (unverified) => scan(lines, bytes, unverified)],
      ].map(([contender, run]) => ({ name: contender, per: bytes.length, run: () => checksum(run) })),
    );
    const rows = race(contenders, { rounds });
    for (let i = 0; i < rows.length; i += 2)
      if (rows[i].checksum !== rows[i + 1].checksum)
        throw new Error(`the scans disagree by ${name} on ${rows[i].name}`);
    show(`scan by \`${name}\``, rows, "ns a byte");
    return rows;
  });
}

function listsOf(all) {
  const bad = all.map((address) => `${address.slice(0, 20)} ${address.slice(20)}`);
  const wide = all.map((address) => `${address}/\u00e9\u4e2d\u6587`);
  const list = (lines) => {
    const once = Buffer.from(`${lines.join("\n")}\n`);
    const whole = Buffer.concat(new Array(Math.ceil(BYTES / once.length)).fill(once)).subarray(0, BYTES);
    return whole.subarray(0, whole.lastIndexOf(0x0a) + 1);
  };
  return {
    addresses: list(all),
    "all of them bad": list(bad),
    "all of them beyond ASCII": list(wide),
    "one long line": Buffer.from(`http://h/${"abcd/".repeat(BYTES / 5)}`),
  };
}

/** What was reported, in one number. */
function checksum(run) {
  let sum = 0;
  const count = run((start, end, index) => {
    sum = (Math.imul(sum, 31) + start + 3 * end + 7 * index) | 0;
  });
  return sum ^ count;
}
