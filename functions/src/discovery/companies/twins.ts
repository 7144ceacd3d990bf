import { plainWords } from '../criteria/plain-words.ts'
import { nameKey } from '../identity/name-key.ts'
import type { Checked } from './check-company.ts'

type Shown = Pick<Checked, 'found' | 'isSiteRead'>

const wordsOf = (address: string | null): string[] =>
  plainWords((address ?? '').split(/,|\n/)[0] ?? '').slice(0, 8)

/** Two ways of writing a street agree on its number and on its longest word. */
const areSameStreet = (one: string[], other: string[]): boolean => {
  const numbers = one.filter((word) => /^\d/.test(word))
  const [longest = ''] = one.filter((word) => !/^\d/.test(word)).toSorted((a, b) => b.length - a.length)
  return numbers.some((number) => other.includes(number)) && other.includes(longest)
}

/**
 * Tells whether a company is one that was already chosen, as only its site shows: the same
 * identity, or the same name with the same phone. One that nobody could check is taken for its
 * namesake unless both have addresses and these differ.
 */
export const twinWatch = () => {
  const identities = new Set<string>()
  const chosen: { key: string; phone: string | null; street: string[] }[] = []
  const markOf = ({ found }: Shown) => ({
    key: nameKey(found.companyName),
    phone: found.contactInfo.phone,
    street: wordsOf(found.contactInfo.address),
  })
  return {
    isTwin: (checked: Shown): boolean => {
      if (identities.has(checked.found.identity)) return true
      const { key, phone, street } = markOf(checked)
      const namesakes = chosen.filter((other) => other.key === key)
      if (namesakes.some((other) => phone !== null && other.phone === phone)) return true
      return (
        !checked.isSiteRead &&
        namesakes.some(
          (other) => other.street.length === 0 || street.length === 0 || areSameStreet(street, other.street),
        )
      )
    },
    add: (checked: Shown) => {
      identities.add(checked.found.identity)
      chosen.push(markOf(checked))
    },
  }
}
