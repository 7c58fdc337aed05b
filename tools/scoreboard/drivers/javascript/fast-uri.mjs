// `parse` puts what is wrong into the member `error`. A URI is a reference with a scheme.
import fastUri from "fast-uri";
import { answer, versionOf } from "./answer.mjs";

await answer(versionOf("fast-uri"), {
  URI: (text) => {
    const { error, scheme } = fastUri.parse(text);
    return error === undefined && scheme !== undefined;
  },
  "URI-reference": (text) => fastUri.parse(text).error === undefined,
});
