// A program for "url-grammar judge": it reads JSON strings, one per line, and answers each with true or false.
// To test a parser of your own, call it in place of `URL.canParse`.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  console.log(URL.canParse(JSON.parse(line)));
}
