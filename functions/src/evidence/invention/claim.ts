/** What an answer may not invent. */
export type ClaimKind = 'mail' | 'page' | 'phone' | 'date' | 'figure' | 'person'

/** A value that a text states. `key` is the value in the form in which it is compared. */
export type Claim<Key> = { text: string; key: Key }

/** Claims of one kind, and the text without them: what is a date is no figure too. */
export type Found<Key> = { claims: Claim<Key>[]; rest: string }

/** Takes what matches out of a text; what `keyOf` gives no key for stays. */
export const takeOut = <Key>(
  text: string,
  pattern: RegExp,
  keyOf: (match: RegExpExecArray) => Key | null,
): Found<Key> => {
  const claims: Claim<Key>[] = []
  const rest = text.replace(pattern, (...args) => {
    const groups = typeof args.at(-1) === 'object' ? args.at(-1) : undefined
    const parts = args.slice(0, groups ? -3 : -2) as string[]
    const match = Object.assign(parts, { index: 0, input: text, groups }) as unknown as RegExpExecArray
    const key = keyOf(match)
    const [whole = ''] = parts
    if (key === null) return whole
    claims.push({ text: whole, key })
    return ' ; '
  })
  return { claims, rest }
}
