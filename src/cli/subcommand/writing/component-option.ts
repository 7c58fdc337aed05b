import { Option } from "commander";
import { ESCAPED_COMPONENTS } from "../../../compat/build/component.js";
import { choiceOf } from "../../input/arguments.js";

/** The words that say what the choices of `--component` are. */
export const COMPONENTS_HELP = `Components:
  any       any component: all but letters, digits and - . _ ~ is escaped
  user, password, userinfo, host, query, fragment
  path      a whole path: slashes and semicolons keep their meaning
  segment   one segment of a path, in which they are escaped
  field     a name or a value in a query: & = + and ; are escaped`;

/** `about` is what the component is to the text. */
export function componentOption(about: string): Option {
  return new Option("-c, --component <name>", `${about} (default: any)`).argParser(
    choiceOf("--component", ESCAPED_COMPONENTS),
  );
}
