import { WARNING_CODES } from "../../../compat/warnings/index.js";
import { unknownName } from "../../input/arguments.js";
import { CommandError } from "../../io.js";

/** The command's options that choose which warnings there are, and which of them are failures. */
export interface WarningOptions {
  readonly warnings?: boolean;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
}

/** The code of a URL that programs read differently. */
export const DISPUTED = "disputed";

/** What stands for every code. */
export const EVERY = "warnings";

/**
 * Returns the options with every code in place of the name that stands for all of them in `--allow`.
 *
 * @throws {CommandError} when a code is unknown, or all warnings are allowed and one is denied
 */
export function knownCodes<Options extends WarningOptions>(options: Options): Options {
  const { allow = [], deny = [] } = options;
  const known = [EVERY, ...WARNING_CODES, DISPUTED];
  for (const code of [...allow, ...deny])
    if (!known.includes(code))
      throw unknownName("warning", code, known, "run url-grammar explain to list them");
  if (!allow.includes(EVERY)) return options;
  if (deny.length > 0) throw new CommandError(`--allow ${EVERY} and --deny ${deny[0]} contradict each other`);
  return { ...options, allow: [...WARNING_CODES, DISPUTED] };
}
