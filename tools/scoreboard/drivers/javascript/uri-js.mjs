// `parse` puts what is wrong into the member `error`; the option `reference` says which kind of reference is asked for.
import { parse } from "uri-js";
import { answer, versionOf } from "./answer.mjs";

await answer(versionOf("uri-js"), {
  URI: (text) => {
    const { error, scheme } = parse(text);
    return error === undefined && scheme !== undefined;
  },
  "URI-reference": (text) => parse(text).error === undefined,
});
