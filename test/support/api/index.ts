// Right calls of every function that the package exports.
import { ADAPTER_CALLS } from "./adapter-calls.js";
import { AUTOMATON_CALLS } from "./automaton-calls.js";
import type { Calls } from "./call.js";
import { CONFORMANCE_CALLS } from "./conformance-calls.js";
import { ENTRY_CALLS } from "./entry-calls.js";
import { GRAMMAR_CALLS } from "./grammar-calls.js";
import type { EntryName } from "./library.js";
import { PLUGIN_CALLS } from "./plugin-calls.js";
import { READERS_CALLS } from "./readers-calls.js";
import { READING_CALLS } from "./url-calls.js";
import { URLLIB_CALLS } from "./urllib-calls.js";
import { WEB_CALLS } from "./web-calls.js";

/** By the name of the entry point. A function that is missing here fails the tests of `test/law/api`. */
export const CALLS: Readonly<Record<EntryName, Calls>> = {
  ...READING_CALLS,
  ...ENTRY_CALLS,
  ...GRAMMAR_CALLS,
  ...AUTOMATON_CALLS,
  ...CONFORMANCE_CALLS,
  ...URLLIB_CALLS,
  ...READERS_CALLS,
  ...WEB_CALLS,
  ...ADAPTER_CALLS,
  ...PLUGIN_CALLS,
} as Record<EntryName, Calls>;
