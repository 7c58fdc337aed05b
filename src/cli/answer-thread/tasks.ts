import type { Answer, Desk, Task, TaskName } from "../answers/task.js";

/** Loads what answers the records of a task. */
type Load = (options: never, desk: Desk) => Promise<Answer> | Answer;

const TASKS: Readonly<Record<TaskName, () => Promise<Load>>> = {
  change: async () => (await import("../action/writing/change.js")).changer,
  check: async () => (await import("../action/check/check-answer.js")).checker,
  escape: async () => (await import("../action/writing/escape.js")).escaper,
  grammars: async () => (await import("../action/language/accepting-grammars.js")).judge,
  normalize: async () => (await import("../action/reading/normalize.js")).normalizer,
  parts: async () => (await import("../action/reading/parts.js")).divider,
  relativize: async () => (await import("../action/reading/relativize.js")).relativizer,
  resolve: async () => (await import("../action/resolve.js")).resolver,
  unescape: async () => (await import("../action/writing/escape.js")).unescaper,
};

/** Loads the answers of a task, as its subcommand does. */
export async function answerOf({ name, options }: Task, desk: Desk): Promise<Answer> {
  const load = await TASKS[name]();
  return await load(options as never, desk);
}
