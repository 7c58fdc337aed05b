import type { Cause } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./character/index.js";
import { emptyLabel, hostHyphen, hostUnderscore, incompleteHost } from "./part/host.js";
import { adviseBrackets, bracketedHost, bracketedPort, IN_BRACKETS } from "./part/ipv6.js";
import { badScheme } from "./part/scheme.js";
import { badPort, hostCharacter, secondAt, secondColon } from "./part/site.js";

/** The causes of faults in references of the draft, in the order in which they are tried. */
export const CAUSES: readonly Cause[] = [
  bracketedHost,
  bracketedPort,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  excludedCharacter,
  secondFragment,
  badScheme,
  secondAt,
  adviseBrackets(secondColon, IN_BRACKETS),
  adviseBrackets(badPort, IN_BRACKETS),
  hostUnderscore,
  hostHyphen,
  adviseBrackets(emptyLabel, IN_BRACKETS),
  adviseBrackets(incompleteHost, IN_BRACKETS),
  hostCharacter,
];
