// `parse` puts what is wrong into the member `error`. A URI is a reference with a scheme.
import { parse } from "fast-uri";
import { answer, versionOf } from "./answer.mjs";

await answer(versionOf("fast-uri"), {
  URI: (text) => {
    const { error, scheme } = parse(text);
    return error === undefined && scheme !== undefined;
  },
  "URI-reference": (text) => parse(text).error === undefined,
});
