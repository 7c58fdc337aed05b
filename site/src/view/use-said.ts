/** What a button says of what came of it, for a while. */
import { useEffect, useState } from "preact/hooks";

const SAID_MS = 2000;

/** Returns what is said now, `""` for nothing, and what says something else. */
export function useSaid(): readonly [said: string, say: (text: string) => void] {
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
