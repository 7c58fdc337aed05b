/** The steps of an algorithm, as its document names them. */
import type { Resolved } from "../../analysis/resolve/resolution.js";
import { CutText } from "../parts/cut-text.js";
import { TextOrNone } from "../parts/text-or-none.js";
import { Wide } from "../parts/wide.js";

interface StepsProps {
  readonly title: string;
  readonly resolved: Resolved;
  readonly open: boolean;
}

export function Steps({ title, resolved: { steps, url, document }, open }: StepsProps) {
  return (
    <details class="steps" open={open}>
      <summary>
        {title}: <TextOrNone value={url} />
      </summary>
      <Wide label={`Steps of ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">step</th>
              <th scope="col">changed something</th>
              <th scope="col">what it found or did</th>
              <th scope="col">the URL so far</th>
              <th scope="col">{document}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ step, section, fired, message, buffer }, index) => (
              <tr key={index} class={fired ? "fired" : undefined}>
                <th scope="row">
                  <code>{step}</code>
                </th>
                <td>{fired ? "yes" : "no"}</td>
                <td class="sentence">
                  <CutText cut={message} />
                </td>
                <td>{buffer !== null && <TextOrNone value={buffer} />}</td>
                <td class="short">section {section}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}
