/** What an answer may not invent. */
export type ClaimKind = 'mail' | 'page' | 'phone' | 'date' | 'figure' | 'person' | 'company'

/** A value that a text states. `key` is the value in the form in which it is compared. */
export type Claim<Key> = { text: string; key: Key }

/** Claims of one kind, and the text without them: what is a date is no figure too. */
export type Found<Key> = { claims: Claim<Key>[]; rest: string }

type Groups = Record<string, string | undefined>

/** Takes what matches out of a text; what `keyOf` gives no key for stays. */
export const takeOut = <Key>(
  text: string,
  pattern: RegExp,
  keyOf: (whole: string, groups: Groups, parts: (string | undefined)[]) => Key | null,
): Found<Key> => {
  const claims: Claim<Key>[] = []
  const rest = text.replace(pattern, (whole: string, ...parts) => {
    const groups = parts.at(-1)
    const key = keyOf(whole, typeof groups === 'object' ? groups : {}, parts)
    if (key === null) return whole
    claims.push({ text: whole, key })
    return ' ; '
  })
  return { claims, rest }
}
