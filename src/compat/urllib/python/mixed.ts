/**
 * Optional arguments of which the first are given in Python's order and the rest by name, in one object at the end.
 * `Names` are the optional arguments in order, and `Options` has their types by name. All of them in order, and all by name,
 * are overloads of their own, in which the names of the arguments can be seen.
 */
export type Mixed<
  Options,
  Names extends readonly (keyof Options)[],
  Before extends readonly unknown[] = [],
> = Names extends readonly [
  infer Name extends keyof Options,
  infer Next extends keyof Options,
  ...infer Rest extends readonly (keyof Options)[],
]
  ?
      | [...Before, Options[Name], Pick<Options, Next | Rest[number]>]
      | Mixed<Options, [Next, ...Rest], [...Before, Options[Name]]>
  : never;
