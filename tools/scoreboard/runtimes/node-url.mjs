// The class URL of Node. `canParse` says whether the constructor would throw.
import { answer } from "../drivers/javascript/answer.mjs";

await answer(process.argv[2], process.versions.node, {
  URL: ({ text }) => URL.canParse(text),
  resolution: ({ base, reference }) => new URL(reference, base).href,
});
