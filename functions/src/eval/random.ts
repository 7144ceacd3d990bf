/** FNV-1a over the parts, 32 bits. */
export const hashOf = (...parts: (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const char of parts.join('\u0000')) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Chance that is the same for the same key, whatever was asked before. */
export const randomOf = (...key: (string | number)[]): Random => {
  let state = hashOf(...key)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  const shuffle = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)
  return { next, chance: (share) => next() < share, pick, shuffle }
}
