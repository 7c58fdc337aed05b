import { firstFault } from "../../automaton/table/table.js";
import { BaseUrlError } from "../../compat/resolve/base.js";
import { resolveIn } from "../../compat/resolve/resolve.js";
import { percentDecode } from "../../core/text/percent.js";
import { RFC_3986_LANGUAGE } from "../../parse/standards/rfc3986.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { splitParts } from "./components.js";

/**
 * RFC 3986 by its grammar, as uriparser reads it too: what Appendix A does not have is refused, and an IP literal loses
 * its brackets. With a base, a reference is resolved against it.
 *
 * @see RFC 3986, sections 3.2 and 5.2
 */
export const rfc3986: Model = {
  name: "rfc3986",
  program: "RFC 3986, strictly (uriparser)",
  versions: [{ version: "2005", checked: "run" }],
  source: "RFC 3986, appendix A",
  read(input, _version, base) {
    if (!RFC_3986_LANGUAGE.isStrict(input)) {
      const fault = firstFault(RFC_3986_LANGUAGE.strict, input);
      return refused("it does not match the grammar of RFC 3986", fault);
    }
    return base === null ? validParts(input) : resolvedParts(input, base);
  },
};

function validParts(input: string): Parts {
  return splitParts(input, percentDecode, true);
}

/** The parts of the URL that a reference becomes, which have no spans in the reference. */
function resolvedParts(input: string, base: string): Parts | RefusedReading {
  try {
    const { url } = resolveIn(RFC_3986_LANGUAGE, "rfc3986", base, input);
    return { ...validParts(url), spans: {} };
  } catch (error) {
    const isBase = error instanceof BaseUrlError;
    return refused(isBase ? "the base is not a usable base URL" : "what it becomes is too long for a string");
  }
}
