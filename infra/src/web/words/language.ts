export const languages = ['en', 'de', 'fr', 'es', 'nl'] as const
export type Language = (typeof languages)[number]

/** Replaces `{name}` and the like by their values; an unknown placeholder stays. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

/** Replaces each `#` of a pattern by the next of the digits, and by 0 when there are no more. */
export const filledDigits = (pattern: string, digits: string): string => {
  const left = [...digits]
  return pattern.replace(/#/g, () => left.shift() ?? '0')
}
