/** Names by the names they lead to. Every name led to is a key. */
export type Graph = ReadonlyMap<string, readonly string[]>;

interface Visit {
  readonly name: string;
  readonly order: number;
  /** The earliest order that can be reached from this name. */
  low: number;
  next: number;
}

/**
 * Returns the strongly connected components of a graph that hold a cycle: names that all lead to each other, and
 * single names that lead to themselves. Components, and the names within each, are in the order of the graph's
 * keys. This is Tarjan's algorithm on a stack of its own, since a grammar may be one chain of 100,000 rules.
 *
 * @example
 * cyclicComponents(new Map([["a", ["b"]], ["b", ["a"]], ["c", ["a"]]])) // → [["a", "b"]]
 */
export function cyclicComponents(graph: Graph): string[][] {
  const visits = new Map<string, Visit>();
  const open: Visit[] = [];
  const closed = new Set<string>();
  const found: string[][] = [];

  function enter(name: string, path: Visit[]): void {
    const visit = { name, order: visits.size, low: visits.size, next: 0 };
    visits.set(name, visit);
    open.push(visit);
    path.push(visit);
  }

  function leave(visit: Visit, parent: Visit | undefined): void {
    if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
    if (visit.low !== visit.order) return;
    const component = open.splice(open.lastIndexOf(visit)).map(({ name }) => name);
    for (const name of component) closed.add(name);
    if (component.length > 1 || graph.get(visit.name)!.includes(visit.name)) found.push(component);
  }

  for (const root of graph.keys()) {
    if (visits.has(root)) continue;
    const path: Visit[] = [];
    enter(root, path);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const target = graph.get(visit.name)![visit.next++];
      if (target === undefined) {
        path.pop();
        leave(visit, path.at(-1));
      } else if (!visits.has(target)) enter(target, path);
      else if (!closed.has(target)) visit.low = Math.min(visit.low, visits.get(target)!.order);
    }
  }
  return inKeyOrder(found, graph);
}

function inKeyOrder(components: readonly string[][], graph: Graph): string[][] {
  const orders = new Map([...graph.keys()].map((name, order) => [name, order]));
  const order = (name: string): number => orders.get(name)!;
  const sorted = components.map((component) => component.sort((a, b) => order(a) - order(b)));
  return sorted.sort(([a], [b]) => order(a!) - order(b!));
}

/**
 * Returns a shortest cycle through the first name of a strongly connected component. It starts with that name,
 * which is not repeated at the end.
 *
 * @example
 * shortestCycle(["a", "b"], new Map([["a", ["b"]], ["b", ["a"]]])) // → ["a", "b"]
 */
export function shortestCycle(component: readonly string[], graph: Graph): string[] {
  const members = new Set(component);
  const start = component[0]!;
  const cameFrom = new Map<string, string>();
  const queue = [start];
  let at = 0;
  // Every name of the component leads back to the start, so the queue comes to one that does so in one step.
  for (; !graph.get(queue[at]!)!.includes(start); at++)
    for (const target of graph.get(queue[at]!)!) {
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, queue[at]!);
      queue.push(target);
    }
  return pathTo(queue[at]!, cameFrom);
}

function pathTo(name: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path: string[] = [];
  for (let at: string | undefined = name; at !== undefined; at = cameFrom.get(at)) path.push(at);
  return path.reverse();
}
