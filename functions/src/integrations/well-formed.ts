/**
 * Truncates a text to at most `maxLength` UTF-16 units without splitting a surrogate pair, because
 * the table rejects half of one.
 */
export const cut = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  const end = /[\uD800-\uDBFF]/.test(text[maxLength - 1] ?? '') ? maxLength - 1 : maxLength
  return text.slice(0, end)
}

/** Parses JSON and makes every text well-formed, because escapes can encode half of a surrogate pair. */
export const parseWellFormed = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
