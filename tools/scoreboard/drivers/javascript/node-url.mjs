// The class URL of Node. `canParse` says whether the constructor would throw.
import { answer } from "./answer.mjs";

await answer(process.versions.node, { canParse: (text) => URL.canParse(text) });
