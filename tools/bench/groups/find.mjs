// URLs found in plain text, at growing sizes: the cost of a character stays what it is.
import { find } from "../../../dist/lib/text/index.js";
import { number, spread } from "../harness.mjs";

const MEGABYTE = 1 << 20;
const PARAGRAPH =
  'Yes, I found it under "http://www.w3.org/pub/WWW/", but you can\nprobably pick it up from <ftp://ds.internic.\nnet/rfc/>. Note the warning in <http://ds.internic.net/\ninstructions/overview.html#WARNING>.\n\n';

export function findInText(_, { rounds }) {
  const rows = [1, 4, 10].map((megabytes) => {
    const text = PARAGRAPH.repeat(Math.ceil((megabytes * MEGABYTE) / PARAGRAPH.length));
    const samples = Array.from({ length: Math.max(3, Math.ceil(rounds / 5)) }, () => {
      const start = process.hrtime.bigint();
      let count = 0;
      for (const found of find(text)) count += found.url.length > 0 ? 1 : 0;
      return { time: Number(process.hrtime.bigint() - start) / text.length, count };
    });
    return { megabytes, found: samples[0].count, ...spread(samples.map(({ time }) => time)) };
  });
  console.log("\nfind: URLs in plain text");
  for (const { megabytes, found, median } of rows) {
    console.log(
      `  ${String(megabytes).padStart(2)} MB, ${number(found)} URLs: ${number(median)} ns a character`,
    );
  }
  return rows;
}
