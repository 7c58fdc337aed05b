// `isURL` with the options that come nearest to any URI: neither a known scheme nor a top-level domain is asked for.
import validator from "validator";
import { answer, versionOf } from "./answer.mjs";

const options = { require_protocol: true, require_valid_protocol: false, require_tld: false };

await answer(versionOf("validator"), { URI: (text) => validator.isURL(text, options) });
