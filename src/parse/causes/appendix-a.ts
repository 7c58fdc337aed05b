import type { Cause } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./characters.js";
import { emptyLabel, hostHyphen, hostUnderscore, incompleteHost } from "./host.js";
import { badScheme } from "./scheme.js";
import { badPort, bracketedHost, bracketedPort, hostCharacter, secondAt, secondColon } from "./site.js";

/** The kinds of fault that the draft's references have. */
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
  secondColon,
  badPort,
  hostUnderscore,
  hostHyphen,
  emptyLabel,
  incompleteHost,
  hostCharacter,
];
