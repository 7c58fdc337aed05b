import { ReflectionKind } from "typedoc";

/** Warns of each function that has no example. That the examples run is tested where the functions are. */
export function requireExamples({ logger }, project) {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Function)) {
    const [{ comment }] = reflection.signatures;
    if (comment?.getTag("@example") === undefined) logger.warn(`${reflection.getFullName()} has no example`);
  }
}
