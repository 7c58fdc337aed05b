/** The work that the page can request, here or in its worker. Each task is loaded on first use. */
/** Functions from plain data to plain data, since both may be sent to a worker and back. */
const TASKS = {
  verdicts: async () => (await import("./verdicts.js")).verdicts,
  reading: async () => (await import("./reading.js")).reading,
  components: async () => (await import("./readers.js")).components,
  resolution: async () => (await import("./resolution.js")).resolution,
  normal: async () => (await import("./normal.js")).normal,
  scheme: async () => (await import("./scheme.js")).scheme,
  own: async () => (await import("./own.js")).own,
  comparison: async () => (await import("./own.js")).comparison,
  knownText: async () => (await import("./own.js")).knownText,
  list: async () => (await import("./list.js")).list,
  listDisputes: async () => (await import("./list.js")).listDisputes,
  listFixed: async () => (await import("./list.js")).listFixed,
  chains: async () => (await import("./verdicts.js")).chains,
  ruleSteps: async () => (await import("../rules/facts.js")).ruleSteps,
  ruleFacts: async () => (await import("../rules/facts.js")).ruleFacts,
  answer: async () => (await import("../first/answer.js")).answer,
  faults: async () => (await import("./reading.js")).faults,
  alarm: async () => (await import("./warnings.js")).alarm,
  warnings: async () => (await import("./warnings.js")).warnings,
} as const;

export type TaskName = keyof typeof TASKS;

type Task<T extends TaskName> = Awaited<ReturnType<(typeof TASKS)[T]>>;

/** The request and the result of a task. */
export type RequestOf<T extends TaskName> = Parameters<Task<T>>[0];
export type ResultOf<T extends TaskName> = Awaited<ReturnType<Task<T>>>;

/** Runs a task in this thread. */
export async function perform<T extends TaskName>(task: T, request: RequestOf<T>): Promise<ResultOf<T>> {
  const run = (await TASKS[task]()) as (request: RequestOf<T>) => ResultOf<T> | Promise<ResultOf<T>>;
  return run(request);
}

/** A request to the worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly request: unknown;
}

/** The worker's answer: a result, or the reason that there is none. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: string };
