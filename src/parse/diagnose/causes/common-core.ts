import { advice, applyReplacement, edit } from "../../../core/diagnostic/diagnostic.js";
import { type Cause, inPort } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./character/index.js";
import { emptyHost, extraDot, hyphen, incomplete, number, tooLong, underscore } from "./common-core/host.js";
import {
  isMissingPath,
  missingPath,
  missingScheme,
  missingSlashes,
  otherScheme,
} from "./common-core/whole.js";
import { adviseBrackets, bracketedHost, IN_BRACKETS } from "./part/ipv6.js";
import { badPort, hostCharacter } from "./part/site.js";
import { emptyPort } from "./rfc1738.js";

/** Another URL in the place of the host: its scheme is read as the host, and its colon as that of a port. */
const secondScheme: Cause = (fault) => {
  const explanation = emptyPort(fault);
  const first = explanation && SECOND_SCHEME.exec(fault.input.slice(0, LONGEST_SCHEMES))?.groups?.["first"];
  if (first === null || first === undefined) return null;
  return { ...explanation!, hint: edit("remove the first scheme, and its slashes", 0, first.length, "") };
};

const SECOND_SCHEME = /^(?<first>https?:\/\/)https?:\/\//;
const LONGEST_SCHEMES = "https://https://".length;

/** Anything but digits in a port. A hint for what follows a user is of no use here. */
const textPort: Cause = (fault) => {
  const explanation = badPort(fault);
  const replacement = explanation?.hint?.replacement ?? null;
  if (replacement === null || fault.grammar.isStrict(applyReplacement(fault.input, replacement)))
    return explanation;
  // Not the port alone: what seems to be a query or a fragment after it is the rest of a password.
  const isLogin = explanation!.covers !== inPort;
  return {
    ...explanation!,
    hint: advice('use only digits in the port, or remove it with the ":"'),
    covers: (other) => other.component === "port" || (isLogin && isMissingPath(fault.input, other)),
  };
};

/** A backslash in a host was meant as the slash that begins the path, so no path is missing. */
const excluded: Cause = (fault) => {
  const explanation = excludedCharacter(fault);
  const covers = explanation?.covers;
  if (typeof covers !== "function") return explanation;
  return { ...explanation!, covers: (other) => covers(other) || isMissingPath(fault.input, other) };
};

/** No port has more digits. */
const LONGEST_PORT = "65535".length;

/** A port that is 0, has leading zeros, or is too large. */
const portNumber: Cause = (fault) => {
  const { grammar, component, input, rule, span } = fault;
  if (component !== "port") return null;
  const port = input.slice(span.start, span.end);
  if (!/^\d+$/.test(port)) return null;
  const digits = port.replace(/^0+/, "");
  const zeros = port.length - digits.length;
  const fixes = zeros > 0 && digits.length <= LONGEST_PORT && grammar.matches(rule, digits);
  return {
    code: "bad-port",
    message: fixes ? "a port cannot begin with 0 in this grammar" : "a port is a number from 1 to 65535",
    hint: fixes
      ? edit(`write "${digits}"`, span.start, span.start + zeros, "")
      : advice('write a port from 1 to 65535, or remove it with the ":"'),
    covers: inPort,
  };
};

/** The causes of faults in URLs of the common core, in the order in which they are tried. */
export const COMMON_CORE_CAUSES: readonly Cause[] = [
  bracketedHost,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  excluded,
  secondFragment,
  otherScheme,
  missingScheme,
  missingSlashes,
  missingPath,
  secondScheme,
  emptyPort,
  portNumber,
  adviseBrackets(textPort, IN_BRACKETS),
  underscore,
  adviseBrackets(emptyHost, IN_BRACKETS),
  hyphen,
  number,
  tooLong,
  extraDot,
  adviseBrackets(incomplete, IN_BRACKETS),
  hostCharacter,
];
