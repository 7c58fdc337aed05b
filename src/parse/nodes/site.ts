import type { Host, Hostport, Password, Port, Site, User } from "../../ast/nodes.js";
import { type HostportSplit, type SiteSplit, splitHostport, splitSite } from "../split.js";
import { hostNode } from "./host.js";
import { LeafNode, SourceNode } from "./node.js";

/** The node of a text that is a `hostport`. */
export class HostportNode extends SourceNode<"hostport"> implements Hostport {
  #split: HostportSplit | undefined;
  #host: Host | undefined;
  #port: Port | null | undefined;

  constructor(source: string, start: number, end: number) {
    super("hostport", source, start, end);
  }

  get host(): Host {
    const { start, end } = this.#parts.host;
    this.#host ??= hostNode(this.source, start, end);
    return this.#host;
  }

  get port(): Port | null {
    const { port } = this.#parts;
    if (this.#port === undefined)
      this.#port = port && new LeafNode("port", this.source, port.start, port.end);
    return this.#port;
  }

  get #parts(): HostportSplit {
    this.#split ??= splitHostport(this.source, this);
    return this.#split;
  }

  protected fields(): object {
    return { host: this.host, port: this.port };
  }
}

/** The node of a text that is a `site`. */
export class SiteNode extends SourceNode<"site"> implements Site {
  #split: SiteSplit | undefined;
  #user: User | null | undefined;
  #password: Password | null | undefined;
  #hostport: Hostport | null | undefined;

  constructor(source: string, start: number, end: number) {
    super("site", source, start, end);
  }

  get user(): User | null {
    const { user } = this.#parts;
    if (this.#user === undefined)
      this.#user = user && new LeafNode("user", this.source, user.start, user.end);
    return this.#user;
  }

  get password(): Password | null {
    const { password } = this.#parts;
    if (this.#password === undefined) {
      this.#password = password && new LeafNode("password", this.source, password.start, password.end);
    }
    return this.#password;
  }

  get hostport(): Hostport | null {
    const { hostport } = this.#parts;
    if (this.#hostport === undefined) {
      this.#hostport = hostport && new HostportNode(this.source, hostport.start, hostport.end);
    }
    return this.#hostport;
  }

  get #parts(): SiteSplit {
    this.#split ??= splitSite(this.source, this);
    return this.#split;
  }

  protected fields(): object {
    return { user: this.user, password: this.password, hostport: this.hostport };
  }
}
