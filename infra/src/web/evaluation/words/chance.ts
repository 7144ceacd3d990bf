import { fnvHashOf, type Random, randomFrom } from '../../chance/random.ts'

export const hashOf = fnvHashOf

/** The stream of a key. Its hash and its shuffle stay as they are: another sequence is another world with other figures. */
export const randomOf = (...key: (string | number)[]): Random =>
  randomFrom(fnvHashOf(...key), (items, next) =>
    items
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item),
  )
