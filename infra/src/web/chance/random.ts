/** A repeatable stream of choices: the same seed always gives the same ones. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number
  /** Throws when there are no items. */
  pick: <Item>(items: readonly Item[]) => Item
  chance: (probability: number) => boolean
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

type Key = (string | number)[]
type Shuffle = <Item>(items: readonly Item[], next: () => number) => Item[]

/** FNV-1a of a key, 32 bits. */
export const fnvHashOf = (...key: Key): number => {
  let hash = 0x811c9dc5
  for (const char of key.join('\u0000')) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** FNV-1a with a final mix, so that keys that differ little give numbers that differ much. */
export const hashOf = (...key: Key): number => {
  let hash = fnvHashOf(...key)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The item at `index`, counted on from the start after the last one. */
export const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Fisher and Yates' shuffle. */
const exchanged: Shuffle = (items, next) => {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const held = mixed[last] as (typeof mixed)[number]
    mixed[last] = mixed[other] as (typeof mixed)[number]
    mixed[other] = held
  }
  return mixed
}

/** The stream of a seed (mulberry32). */
export const randomFrom = (seed: number, shuffle: Shuffle = exchanged): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => nth(items, Math.floor(next() * items.length)),
    chance: (probability) => next() < probability,
    shuffle: (items) => shuffle(items, next),
  }
}

/** The stream of a key, whatever was drawn from other streams before. */
export const randomOf = (...key: Key): Random => randomFrom(hashOf(...key))
