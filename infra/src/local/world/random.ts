/** A repeatable stream of choices: the same key always gives the same ones. */
export type Random = {
  /** From 0 up to but not 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (probability: number) => boolean
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** A 32-bit number of a key, well spread (FNV-1a with a final mix). */
export const hashOf = (...key: (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const char of key.join('\u0000')) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The stream of a key (mulberry32). */
export const randomOf = (...key: (string | number)[]): Random => {
  let state = hashOf(...key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = int(0, last)
        const held = mixed[last] as (typeof mixed)[number]
        mixed[last] = mixed[other] as (typeof mixed)[number]
        mixed[other] = held
      }
      return mixed
    },
  }
}
