// Resolves references under RFC 3986, for readers with a base URL. Only then is the grammar needed.
import { BaseUrlError } from "../../compat/resolve/errors.js";
import { resolveIn } from "../../compat/resolve/resolve.js";
import { lightRfc3986 } from "../../grammar/rfc3986.js";
import { type RefusedReading, refused } from "../model.js";

/** Returns the URL that a reference resolves to, or why it is refused. */
export function resolvedUrl(input: string, base: string): string | RefusedReading {
  try {
    return resolveIn(lightRfc3986(), "rfc3986", base, input).url;
  } catch (error) {
    const isBase = error instanceof BaseUrlError;
    return refused(isBase ? "the base is not a usable base URL" : "what it becomes is too long for a string");
  }
}
