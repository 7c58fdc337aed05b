import { compile } from "../../src/automaton/compile.js";
import type { Dfa } from "../../src/automaton/dfa.js";
import {
  complement,
  concatenation,
  difference,
  EVERYTHING,
  intersection,
  union,
} from "../../src/automaton/language/operations.js";
import { APPENDIX_A, automatonOf } from "./grammars.js";

/*
 * The strict reading as it is defined, not as a rule: the references whose components, split by Appendix B's
 *
 *     ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
 *      12            3  4          5       6  7        8 9
 *
 * each satisfy their own rule. The expression never has a choice, since an option is taken wherever it matches. So a
 * component is present exactly when the text continues with it, and each one below is built from that alone.
 */

const rule = (name: string): Dfa => compile(APPENDIX_A, name);
const chain = (...parts: Dfa[]): Dfa => parts.reduce((left, right) => concatenation(left, right));
const either = (...parts: Dfa[]): Dfa => parts.reduce((left, right) => union(left, right));
const text = (characters: string): Dfa => automatonOf(`x = "${characters}"`);
const nothing = automatonOf('x = ""');

/** `[^...]*`: the texts that contain none of the characters. */
const without = (...characters: string[]): Dfa =>
  complement(chain(EVERYTHING, either(...characters.map(text)), EVERYTHING));

/** The texts of `rest` that do not start with a text of `beginning`. */
const notBefore = (beginning: Dfa, rest: Dfa): Dfa => difference(rest, concatenation(beginning, EVERYTHING));

/** `(mark component)?`, where what precedes it cannot contain the mark. */
const optional = (mark: string, component: Dfa): Dfa => union(nothing, concatenation(text(mark), component));

// Each component is what its group can contain and its rule allows.
const scheme = intersection(difference(without(":", "/", "?", "#"), nothing), rule("scheme"));
const site = intersection(without("/", "?", "#"), rule("site"));
const path = intersection(without("?", "#"), union(nothing, rule("path")));
const rooted = intersection(without("?", "#"), concatenation(text("/"), rule("path_segments")));
const query = intersection(without("#"), rule("query"));
const fragment = rule("fragment");

const anyScheme = concatenation(difference(without(":", "/", "?", "#"), nothing), text(":"));
const search = optional("?", query);

// After a site: a path that starts with a slash, with or without a query; or neither path nor query.
const withSite = chain(text("//"), site, union(nothing, concatenation(rooted, search)));
const withoutSite = notBefore(text("//"), concatenation(path, search));
const afterScheme = concatenation(union(withSite, withoutSite), optional("#", fragment));

/** The language of the strict reading, by its definition. */
export const STRICT_DEFINITION: Dfa = union(
  chain(scheme, text(":"), afterScheme),
  notBefore(anyScheme, afterScheme),
);
