// URLs found in plain text, at growing sizes: the cost of a character stays what it is.
import { find } from "../../../dist/lib/index.js";
import { race, show } from "../harness.mjs";

const MEGABYTE = 1 << 20;
const PARAGRAPH =
  'Yes, I found it under "http://www.w3.org/pub/WWW/", but you can\nprobably pick it up from <ftp://ds.internic.\nnet/rfc/>. Note the warning in <http://ds.internic.net/\ninstructions/overview.html#WARNING>.\n\n';

export function findInText(_, { rounds }) {
  const contenders = [1, 4, 10].map((megabytes) => {
    const text = PARAGRAPH.repeat(Math.ceil((megabytes * MEGABYTE) / PARAGRAPH.length));
    const run = () => {
      let count = 0;
      for (const found of find(text)) count += found.url.length > 0 ? 1 : 0;
      return count;
    };
    return { name: `${megabytes} MiB`, per: text.length, run };
  });
  const rows = race(contenders, { rounds: Math.min(rounds, 10) });
  show("`find`, by the size of the text", rows, "ns a character");
  return rows;
}
