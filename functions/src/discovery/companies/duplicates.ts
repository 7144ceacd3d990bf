import { nameKey } from '../identity/name-key.ts'
import { areSameStreet, streetWords } from '../identity/same-street.ts'
import type { Checked } from './check-company.ts'

type Shown = Pick<Checked, 'found' | 'isSiteRead'>

const urlsOf = ({ found }: Shown): string[] => found.basis?.listings.map(({ url }) => url) ?? []

/** Whether everything that told of one stands among what told of the other, and more besides. */
export const isPartOf = (one: Shown, other: Shown): boolean => {
  const own = urlsOf(one)
  const others = new Set(urlsOf(other))
  return own.length > 0 && own.length < others.size && own.every((url) => others.has(url))
}

/**
 * Tells whether a company is one that was already chosen, as only its site shows: the same
 * identity, or the same name with the same phone. One that nobody could check is taken for its
 * namesake unless both have addresses and these differ.
 */
export const duplicateWatch = () => {
  const identities = new Set<string>()
  const chosen: { key: string; phone: string | null; street: string[] }[] = []
  const markOf = ({ found }: Shown) => ({
    key: nameKey(found.companyName),
    phone: found.contactInfo.phone,
    street: streetWords(found.contactInfo.address),
  })
  return {
    isDuplicate: (checked: Shown): boolean => {
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
