/** What is likely a mistake, or a risk. */
import type { GrammarName } from "url-grammar";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { Finding, Fix } from "./finding.js";

interface WarningsProps {
  readonly input: string;
  readonly grammar: GrammarName;
}

export function Warnings(request: WarningsProps) {
  const { result, request: answered } = useAnalysis("warnings", request);
  if (result === null || result.length === 0 || answered === null) return null;
  return (
    <ul>
      {result.map(({ code, message, start, end, hint }) => (
        <Finding key={`${start} ${code}`} code={code} message={message} span={{ start, end }} kind="warning">
          {hint !== null && <Fix input={answered.input} hint={hint} />}
        </Finding>
      ))}
    </ul>
  );
}
