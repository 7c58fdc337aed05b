import { octetAt } from "../../../core/text/percent.js";
import { type Repair, replacedAll } from "./edit.js";

const ESCAPE = /%[0-9a-fA-F]{2}/g;

const octet = (escaped: string) => octetAt(escaped, 0);
const character = (escaped: string) => String.fromCharCode(octet(escaped));

/** Without escapes of the percent sign that make another escape when they are decoded. */
export const withoutDoubleEscapes: Repair = ({ text, authority, end }) =>
  replacedAll(text, /%25(?=[0-9a-fA-F]{2})/gi, "%", authority, end);

/** Without escapes of characters that mean something in an authority, or that end one. */
export const withoutEscapedDelimiters: Repair = ({ text, authority, end }) =>
  replacedAll(
    text,
    ESCAPE,
    (escaped) => (/[/\\?#@:[\]%]/.test(character(escaped)) ? "" : escaped),
    authority,
    end,
  );

export const withoutEscapedDots: Repair = ({ text, authority, end }) =>
  replacedAll(text, /%2e/gi, ".", authority, end);

/** Without escapes of letters, digits and what else a name has. */
export const withoutEscapedLetters: Repair = ({ text, authority, end }) =>
  replacedAll(
    text,
    ESCAPE,
    (escaped) => (/[\w-]/.test(character(escaped)) ? character(escaped) : escaped),
    authority,
    end,
  );

/** Without any other escapes: controls, spaces, and characters beyond ASCII. */
export const withoutEscapes: Repair = ({ text, authority, end }) =>
  replacedAll(text, ESCAPE, "", authority, end);

export const withoutMalformedEscapes: Repair = ({ text }) =>
  replacedAll(text, /%(?![0-9a-fA-F]{2})[0-9a-fA-F]?/g, "");
