// `isValidURLString` follows the section "URL writing" of the URL Standard; `parseURL` is the standard's parser.
import { isValidURLString, parseURL } from "whatwg-url";
import { answer, versionOf } from "./answer.mjs";

await answer(versionOf("whatwg-url"), {
  isValidURLString: (text) => isValidURLString(text),
  parseURL: (text) => parseURL(text) !== null,
});
