import { type Repair, replaced, replacedAll } from "./edit.js";

/** With slashes in place of the backslashes before the authority. */
export const withSlashes: Repair = ({ text, slashes, authority }) =>
  replacedAll(text, /\\/g, "/", slashes, authority);

/** With two slashes after the scheme. */
export const withTwoSlashes: Repair = ({ text, colon, slashes, authority }) =>
  colon === -1 ? null : replaced(text, slashes, authority, "//");

/** With the scheme `http` in place of one that is written in an unusual way. */
export const withSpeltScheme: Repair = ({ text, colon }) =>
  colon === -1 || /^[a-z][a-z0-9+.-]*$/.test(text.slice(0, colon)) ? null : replaced(text, 0, colon, "http");

/** With the scheme `http` in place of any but `https`. */
export const withHttp: Repair = ({ text, colon }) =>
  colon === -1 || /^https?$/i.test(text.slice(0, colon)) ? null : replaced(text, 0, colon, "http");

/** With the scheme `http` before a text without a scheme, and with two slashes. */
export const withScheme: Repair = ({ text, colon, authority }) =>
  colon === -1 ? replaced(text, 0, authority, "http://") : null;

/** With one slash where the path has several. */
export const withSingleSlashes: Repair = ({ text, end }) => replacedAll(text, /\/{2,}/g, "/", end);

/** Without the third of three slashes, which follows an authority without a character. */
export const withoutEmptyAuthority: Repair = ({ text, slashes, authority }) =>
  text.slice(slashes, authority) === "///" ? replaced(text, slashes + 2, authority, "") : null;
