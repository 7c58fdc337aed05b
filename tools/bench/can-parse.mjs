// Counts the lines of a file that `URL.canParse` takes, as a program of a few lines does it.
import { openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";

const file = openSync(process.argv[2], "r");
const bytes = Buffer.alloc(1 << 19);
const decoder = new StringDecoder("utf8");
let [rest, count] = ["", 0];
for (let length = readSync(file, bytes); length > 0; length = readSync(file, bytes)) {
  const lines = (rest + decoder.write(bytes.subarray(0, length))).split("\n");
  rest = lines.pop();
  for (const line of lines) if (URL.canParse(line)) count += 1;
}
if (rest !== "" && URL.canParse(rest)) count += 1;
console.log(count);
