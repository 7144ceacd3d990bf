/**
 * Truncates a text to at most `maxLength` UTF-16 units without splitting a surrogate pair, because
 * the table rejects half of one.
 */
export const cut = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  const end = /[\uD800-\uDBFF]/.test(text[maxLength - 1] ?? '') ? maxLength - 1 : maxLength
  return text.slice(0, end)
}

/** An escaped half of a surrogate pair without the other one, after the escaped backslashes before it. */
const lonely = /(?<!\\)((?:\\\\)*)(?:(\\u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w)|\\u[dD][89a-fA-F]\w\w)/g

/**
 * Parses JSON and makes every text well-formed, because escapes can encode half of a surrogate pair. The escapes
 * are mended, not the values: visiting each value of a large answer takes many times as long as parsing it.
 */
export const parseWellFormed = (json: string): unknown =>
  JSON.parse(
    json
      .toWellFormed()
      .replace(lonely, (_, before: string, pair?: string) => `${before}${pair ?? '\\ufffd'}`),
  )
