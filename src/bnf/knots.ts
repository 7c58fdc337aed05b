/** Names by the names they lead to; every name led to is a key. */
export type Graph = ReadonlyMap<string, readonly string[]>;

interface Visit {
  readonly name: string;
  readonly order: number;
  /** The earliest order this name leads back to. */
  low: number;
  next: number;
}

/**
 * The knots of a graph, each in the order of the graph's keys: names that all lead to one another, and a
 * name that leads to itself. Tarjan's strongly connected components, on a stack of its own, since a grammar
 * may be one chain of 100,000 rules.
 *
 * @example
 * knots(new Map([["a", ["b"]], ["b", ["a"]], ["c", ["a"]]])) // → [["a", "b"]]
 */
export function knots(graph: Graph): string[][] {
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
    const members = open.splice(open.lastIndexOf(visit)).map(({ name }) => name);
    for (const name of members) closed.add(name);
    if (members.length > 1 || graph.get(visit.name)!.includes(visit.name)) found.push(members);
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
  return inOrder(found, graph);
}

function inOrder(found: readonly string[][], graph: Graph): string[][] {
  const places = new Map([...graph.keys()].map((name, place) => [name, place]));
  const place = (name: string): number => places.get(name)!;
  const sorted = found.map((members) => members.sort((a, b) => place(a) - place(b)));
  return sorted.sort(([a], [b]) => place(a!) - place(b!));
}

/**
 * A shortest way within a knot from its first name back to it; that name comes first and is not repeated.
 *
 * @example
 * shortestCycle(["a", "b"], new Map([["a", ["b"]], ["b", ["a"]]])) // → ["a", "b"]
 */
export function shortestCycle(members: readonly string[], graph: Graph): string[] {
  const within = new Set(members);
  const start = members[0]!;
  const cameFrom = new Map<string, string>();
  const queue = [start];
  let at = 0;
  // A knot leads back to each of its names, so one of the queue leads to the start.
  for (; !graph.get(queue[at]!)!.includes(start); at++)
    for (const target of graph.get(queue[at]!)!) {
      if (!within.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, queue[at]!);
      queue.push(target);
    }
  return wayTo(queue[at]!, cameFrom);
}

function wayTo(name: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way: string[] = [];
  for (let at: string | undefined = name; at !== undefined; at = cameFrom.get(at)) way.push(at);
  return way.reverse();
}
