/** A task's result, kept up to date with what it is asked. */
import { useEffect, useState } from "preact/hooks";
import { analyse, Superseded } from "./analyse.js";
import type { RequestOf, ResultOf, TaskName } from "./tasks.js";

export interface Analysis<T extends TaskName> {
  /** The newest result there is; `null` before the first, and after a fault. */
  readonly result: ResultOf<T> | null;
  /** What `result` is the answer to. While a newer request is under way, this differs from it. */
  readonly request: RequestOf<T> | null;
  /** Why there is no result. */
  readonly fault: string | null;
}

const NONE = { result: null, request: null, fault: null };

/** Does a task again whenever its request changes; the last result stays until there is a newer one. */
export function useAnalysis<T extends TaskName>(
  task: T,
  request: RequestOf<T>,
  lane: string = task,
): Analysis<T> {
  const [analysis, setAnalysis] = useState<Analysis<T>>(NONE);
  const key = JSON.stringify(request);
  // The key stands for the request, which is a new object each time.
  useEffect(() => {
    let current = true;
    analyse(lane, task, request).then(
      (result) => current && setAnalysis({ result, request, fault: null }),
      (fault) => {
        if (current && !(fault instanceof Superseded)) setAnalysis({ ...NONE, fault: String(fault.message) });
      },
    );
    return () => {
      current = false;
    };
  }, [task, lane, key]);
  return analysis;
}
