import type { Processor } from "unified";
import { VFile } from "vfile";
import type { VFileMessage } from "vfile-message";

/** Where something was found, what stands there, and what could stand there instead. */
export type Found = readonly [at: string, actual: string | undefined, expected: string | null];

// biome-ignore lint/suspicious/noExplicitAny: a processor with any parser
type AnyProcessor = Processor<any, any, any, any, any>;

export function fileOf(text: string): VFile {
  return new VFile(text);
}

/** Returns the messages about a text. */
export async function messagesOf(processor: AnyProcessor, text: string): Promise<readonly VFileMessage[]> {
  const file = fileOf(text);
  await processor.run(processor.parse(file), file);
  return file.messages;
}

export async function foundIn(processor: AnyProcessor, text: string): Promise<readonly Found[]> {
  return (await messagesOf(processor, text)).map(({ place, actual, expected }) => {
    const [start, end] = place !== undefined && "start" in place ? [place.start, place.end] : [place, place];
    const line = end?.line === start?.line ? "" : `${end?.line}:`;
    return [`${start?.line}:${start?.column}-${line}${end?.column}`, actual, expected?.[0] ?? null];
  });
}
