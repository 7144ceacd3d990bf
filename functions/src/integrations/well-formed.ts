/**
 * The beginning of a text, at most `most` UTF-16 units, that never ends inside a character: half
 * of one is no text, and the table refuses it.
 */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most
  return text.slice(0, end)
}

/** JSON whose texts are all well-formed, also where escapes spell halves of characters. */
export const parseWellFormed = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
