import type { Domainlabel, Host, Hostname, Hostnumber, Toplabel } from "../../ast/nodes.js";
import { LeafNode, SourceNode } from "./node.js";

class HostnameNode extends SourceNode<"hostname"> implements Hostname {
  #domainlabels: readonly Domainlabel[] | undefined;
  #toplabel: Toplabel | undefined;

  get domainlabels(): readonly Domainlabel[] {
    this.#domainlabels ??= Object.freeze(this.#labels());
    return this.#domainlabels;
  }

  get toplabel(): Toplabel {
    const { source, start, end } = this;
    const dot = source.lastIndexOf(".", end - 1);
    this.#toplabel ??= new LeafNode("toplabel", source, Math.max(start, dot + 1), end);
    return this.#toplabel;
  }

  #labels(): Domainlabel[] {
    const labels: Domainlabel[] = [];
    let start = this.start;
    for (const label of this.text.split(".").slice(0, -1)) {
      labels.push(new LeafNode("domainlabel", this.source, start, start + label.length));
      start += label.length + 1;
    }
    return labels;
  }

  protected fields(): object {
    return { domainlabels: this.domainlabels, toplabel: this.toplabel };
  }
}

class HostnumberNode extends SourceNode<"hostnumber"> implements Hostnumber {
  #numbers: Hostnumber["numbers"] | undefined;

  get numbers(): Hostnumber["numbers"] {
    // The rule has taken the text, so there are four.
    this.#numbers ??= Object.freeze(this.text.split(".")) as unknown as Hostnumber["numbers"];
    return this.#numbers;
  }

  protected fields(): object {
    return { numbers: this.numbers };
  }
}

/**
 * The node of a text that is a host. Only a `hostname` can end in a label that begins with a letter, and it
 * always does (section 4.3.1).
 */
export function hostNode(source: string, start: number, end: number): Host {
  const label = Math.max(start, source.lastIndexOf(".", end - 1) + 1);
  const number = source.charCodeAt(label) <= 0x39;
  return number
    ? new HostnumberNode("hostnumber", source, start, end)
    : new HostnameNode("hostname", source, start, end);
}
