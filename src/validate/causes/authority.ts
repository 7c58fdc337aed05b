// Causes of faults in an authority around the host: a second `@` or `:`, and the port.
import { advice, edit, type Hint } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { escapeOf } from "../../core/text/percent.js";
import { type Character, describeCharacter } from "../../core/text/printable.js";
import type { Cause, Fault } from "../../spec/spec.js";
import { secondAtPlace } from "../places.js";
import { foundAt, inPort, isStartOfQuery, placeholderAt } from "./cause.js";

/** A second `@`. The first one ends the user, so this one is in the host or the port. */
export const secondAt: Cause = (fault) => {
  const place = secondAtPlace(fault);
  if (place === null) return null;
  const { at: offset, first } = place;
  return {
    code: "second-at",
    message: phrase('only one "@" is allowed in an authority'),
    ...(offset > fault.offset && { offset, length: 1 }),
    rule: fault.grammar.authorityRule,
    hint: edit('write "%40" for an "@" in the user or the password', first, first + 1, "%40"),
    ...(fault.component === "port" && { covers: inPort }),
  };
};

/** A second colon: in a password, or after a port. */
export const secondColon: Cause = (fault) => {
  if (foundAt(fault)?.text !== ":") return null;
  const { component, offset } = fault;
  if (component === "password") {
    return {
      code: "second-colon",
      message: phrase('only one ":" is allowed before the "@" of an authority'),
      rule: fault.grammar.authorityRule,
      hint: edit('write "%3A" for a ":" in the password', offset, offset + 1, "%3A"),
    };
  }
  if (component !== "port") return null;
  return {
    code: "second-colon",
    message: phrase("there are two ports"),
    rule: "hostport",
    hint: advice("keep one port after the host"),
    covers: inPort,
  };
};

/** Returns the message about a character that is not a digit. */
export function inPortMessage(found: Character): Phrase {
  return phrase("{character} is not allowed in a port", { character: describeCharacter(found) });
}

/** A character other than a digit in a port. */
export const badPort: Cause = (fault) => {
  if (fault.component !== "port") return null;
  const placeholder = placeholderAt(fault.input, fault.offset);
  const password = passwordHint(fault);
  const hint = placeholder?.hint ?? password ?? pathHint(fault);
  return {
    code: "bad-port",
    message: inPortMessage(foundAt(fault)!),
    hint: hint ?? portHint(fault),
    // The apparent query after the host is part of the password. Text without digits is one fault.
    covers:
      password !== null
        ? (other) => other.component === "port" || isStartOfQuery(fault.input, other)
        : hint !== null
          ? inPort
          : fault.offset + /^[^\d\s]*/.exec(fault.input.slice(fault.offset, fault.span.end))![0].length,
  };
};

function portHint({ grammar, rule }: Fault): Hint {
  return advice(
    grammar.matches(rule, "")
      ? "use only digits in the port, or leave it empty"
      : 'use only digits in the port, or remove it with the ":"',
  );
}

/** The rest of a password from the delimiter that ends the authority too early to its `@`, if a host follows. */
const REST_OF_PASSWORD = /^[/?#][^\s@]*@(?=[A-Za-z\d[][A-Za-z\d.:\-\]]*(?:[/?#]|$))/;

/** The maximum length of a recognised password, in UTF-16 code units. */
const LONGEST = 256;

/** Returns the hint to percent-encode the delimiter in a password, if the "port" is the beginning of one. */
function passwordHint({ input, span }: Fault): Hint | null {
  const rest = REST_OF_PASSWORD.exec(input.slice(span.end, span.end + LONGEST))?.[0];
  if (rest === undefined) return null;
  const password = rest.slice(0, -1);
  const escaped = password.replace(/[/?#[\]]/g, (character) => escapeOf(character.charCodeAt(0)));
  const text = phrase('write "{escape}" for the "{text}" in the password', {
    escape: escaped.slice(0, 3),
    text: rest.charAt(0),
  });
  return edit(text, span.end, span.end + password.length, escaped);
}

/** Returns the hint to write a slash, if the "port" is a path: Git and scp separate it from the host with a colon. */
function pathHint({ input, span }: Fault): Hint | null {
  const { start, end } = span;
  const begins = /^[A-Za-z~][\w.~-]*$/.test(input.slice(start, end));
  const remote =
    /^(?:ssh|git|git\+ssh|sftp|scp|rsync):\/\//i.test(input) ||
    /\/git@[^/]*$/.test(input.slice(0, start - 1));
  if (!begins || !remote || start === 0) return null;
  return edit('write "/" between the host and the path', start - 1, start, "/");
}

/** `port = digits`, so a colon needs a digit after it. */
export const emptyPort: Cause = (fault) => {
  const { component, span } = fault;
  if (component !== "port" || span.start !== span.end) return null;
  return {
    code: "empty-port",
    message: phrase('{grammar} needs a port after the ":"', { grammar: fault.grammar.title }),
    // A port that is checked separately has no colon before it.
    hint: span.start === 0 ? advice("write a digit") : edit("remove it", span.start - 1, span.start, ""),
  };
};
