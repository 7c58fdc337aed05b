// Writes a list of URLs for the runs of this folder to standard output: `node make-list.mjs 20000000 > urls.txt`.
//
// The lines are those of examples/addresses.txt in a random order that is the same in every run, so that no two shards of
// the list have the same counts: a shard that is lost, or counted twice, changes the sum. About one line in a thousand is
// none that is in the file, but one that tends to break a pipe between programs.
import { readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";

const DIFFICULT = [
  Buffer.from([]),
  Buffer.from([0xff, 0xfe, 0x2f]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from("http://a.example/\0"),
  Buffer.from("http://a.example/\tb\rc"),
  Buffer.from("http://a.example/\u2028\u0085"),
  Buffer.from("http://user:password@a.example/"),
  Buffer.from("\\N"),
  Buffer.from(`http://a.example/${"long/".repeat(2000)}`),
];

const { positionals } = parseArgs({ allowPositionals: true });
const count = Number(positionals[0] ?? "20000000");
if (!Number.isSafeInteger(count) || count < 0) {
  console.error(`error: ${JSON.stringify(positionals[0])} is not a number of lines`);
  process.exit(2);
}

const end = Buffer.from("\n");
const lines = readFileSync(new URL("../addresses.txt", import.meta.url), "latin1")
  .split("\n")
  .slice(0, -1)
  .map((line) => Buffer.concat([Buffer.from(line, "latin1"), end]));
const difficult = DIFFICULT.map((line) => Buffer.concat([line, end]));
const longest = Math.max(...[...lines, ...difficult].map((line) => line.length));

let state = 1;
/** A number below `limit`, by Marsaglia's xorshift with 32 bits. */
function below(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

const buffer = Buffer.alloc(2 ** 20);
let used = 0;
for (let left = count; left > 0; left--) {
  if (used + longest > buffer.length) flush();
  const among = below(1024) === 0 ? difficult : lines;
  const line = among[below(among.length)];
  buffer.set(line, used);
  used += line.length;
}
flush();

/** Writes all that is in the buffer: a pipe may take less at once. */
function flush() {
  for (let from = 0; from < used; ) from += written(from);
  used = 0;
}

function written(from) {
  try {
    return writeSync(1, buffer, from, used - from);
  } catch (error) {
    if (error.code === "EAGAIN") return 0;
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  }
}
