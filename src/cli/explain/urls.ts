import { DIAGNOSTIC_CODES } from "../../index.js";
import { type Family, withMeanings } from "./explanation.js";
import { URL_AUTHORITY } from "./url-authority.js";
import { URL_CHARACTERS } from "./url-characters.js";
import { URL_SHAPE } from "./url-shape.js";

export const URLS: Family = {
  title: "errors of URLs",
  explanations: withMeanings({ ...URL_CHARACTERS, ...URL_AUTHORITY, ...URL_SHAPE }, DIAGNOSTIC_CODES),
};
