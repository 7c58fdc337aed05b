/** Examples to start from. */
import { DISPUTE_EXAMPLES } from "./examples/disputes.js";
import type { Example } from "./examples/example.js";
import { FAULT_EXAMPLES } from "./examples/faults.js";
import { VIEW_EXAMPLES } from "./examples/views.js";

export const EXAMPLES: readonly Example[] = [...VIEW_EXAMPLES, ...FAULT_EXAMPLES, ...DISPUTE_EXAMPLES];
