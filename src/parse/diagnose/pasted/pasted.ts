// What people paste where a URL is wanted: text around it, a path of Windows, an address of scp.
import type { Fault, Meant } from "../../language/diagnosis.js";
import { bareAddress } from "./bare-address.js";
import { fullWidth } from "./full-width.js";
import { scpAddress } from "./scp-address.js";
import { sentence } from "./sentence.js";
import { windowsPath } from "./windows-path.js";
import { delimited, fromCode } from "./wrapped.js";

/**
 * Returns how to fix a text that is recognised as a whole; `null` for any other. It is asked for the first fault of a
 * text, so it may look at all of it.
 */
export function pasted(fault: Fault): Meant | null {
  if (fault.component === null && fault.rule !== fault.grammar.startRule) return null;
  return (
    delimited(fault) ??
    sentence(fault) ??
    fromCode(fault) ??
    fullWidth(fault) ??
    windowsPath(fault) ??
    scpAddress(fault) ??
    bareAddress(fault)
  );
}
