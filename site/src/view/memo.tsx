/** Components that are rendered again only when one of their properties changes. */
import { Component, type FunctionComponent } from "preact";

/** Returns the same component, rendered less often. That of `preact/compat` brings more than a kilobyte along. */
export function memo<Props extends object>(Inner: FunctionComponent<Props>): new () => Component<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = new Set([...Object.keys(this.props), ...Object.keys(next)]) as Set<keyof Props>;
      return [...names].some((name) => this.props[name as never] !== next[name]);
    }

    override render(props: Props) {
      return <Inner {...props} />;
    }
  };
}
