export const languages = ['en', 'de', 'fr', 'es', 'nl'] as const
export type Language = (typeof languages)[number]

/** The two halves of the evaluation: nothing of one is seen in the other but the trades themselves. */
export type Edition = 'tuning' | 'reporting'

/** Puts values in the place of `{name}` and the like. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

/** The one that comes round at `index`. */
export const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
