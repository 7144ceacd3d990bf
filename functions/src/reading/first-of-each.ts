/** The entries without those that have the key of an earlier one. */
export const firstOfEach = <One>(all: readonly One[], keyOf: (one: One) => string): One[] =>
  [...Map.groupBy(all, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))
