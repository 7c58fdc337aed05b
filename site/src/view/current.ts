/** What the chosen grammar reads in the input: the header, the faults and the tree all show it. */
import { signal } from "@preact/signals";
import type { Analysis } from "../analysis/use-analysis.js";

/** The newest reading; its `request` says which text and grammar it belongs to. */
export const current = signal<Analysis<"reading">>({ result: null, request: null, fault: null });
