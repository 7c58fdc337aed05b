// Cost against length: the time for a character must not grow with the text.
import { isValid, parse, texts } from "../../../dist/lib/index.js";
import { race, show } from "../harness.mjs";

const SIZES = [1, 16, 256, 4096, 65_536].map((kilobytes) => kilobytes * 1024);

const CALLS = {
  isValid: (text) => (isValid(text) ? 1 : 0),
  "parse + texts": (text) => texts(parse(text)).path.length,
};

/** A valid reference of so many characters, as one flat string. */
function reference(size) {
  const path = "some/path;with=params/~user/".repeat(Math.ceil(size / 28));
  return Buffer.from(`http://a.example/${path}`.slice(0, size)).toString("latin1");
}

export function length(_, { rounds }) {
  return Object.entries(CALLS).flatMap(([call, read]) => {
    const contenders = SIZES.map((size) => {
      const text = reference(size);
      return { name: `${size / 1024} KB`, per: text.length, run: () => read(text) };
    });
    const rows = race(contenders, { rounds: Math.min(rounds, 10) });
    show(`${call}, one long reference`, rows, "ns a character");
    return rows;
  });
}
