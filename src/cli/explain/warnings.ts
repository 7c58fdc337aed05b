import { WARNING_HELP } from "../../compat/warnings/help.js";
import type { Family } from "./explanation.js";

export const WARNINGS: Family = { title: "warnings about URLs", explanations: WARNING_HELP };
