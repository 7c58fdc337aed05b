// The formats as Ajv checks them, in the mode "full", which is the default.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { answer, versionOf } from "./answer.mjs";

const ajv = new Ajv();
addFormats.default(ajv);
const format = (name) => ajv.compile({ type: "string", format: name });

await answer(`${versionOf("ajv-formats")} (ajv ${versionOf("ajv")})`, {
  URI: format("uri"),
  "URI-reference": format("uri-reference"),
});
