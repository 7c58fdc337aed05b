// The explanations of warnings, for `explain` and the documentation. No program loads this module.
import { AUTHORITY_HELP } from "./authority.js";
import { CHARACTERS_HELP } from "./characters.js";
import { ESCAPES_HELP } from "./escapes.js";
import { HOST_HELP } from "./host.js";
import { SCHEME_HELP } from "./scheme.js";
import { SECRETS_HELP } from "./secrets.js";
import { SLASHES_HELP } from "./slashes.js";
import type { WarningHelp } from "./warning.js";
import type { WarningCode } from "./warnings.js";

/** The help of every warning. A code without help is a type error. */
export const WARNING_HELP: Readonly<Record<WarningCode, WarningHelp>> = {
  ...SCHEME_HELP,
  ...SLASHES_HELP,
  ...HOST_HELP,
  ...AUTHORITY_HELP,
  ...SECRETS_HELP,
  ...CHARACTERS_HELP,
  ...ESCAPES_HELP,
};
