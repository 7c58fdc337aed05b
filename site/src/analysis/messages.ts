/** What the page and its worker say to each other. */
import type { TaskName } from "./tasks.js";

export interface WorkerRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly request: unknown;
}

export type WorkerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: string };
