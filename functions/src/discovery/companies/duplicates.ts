import { areSameStreet, streetWords } from '../../evidence/same-street.ts'
import { nameKey } from '../../reading/name-key.ts'
import type { FoundCompany, ListedCompany } from '../found-company.ts'

type Checked = { found: FoundCompany }
type Shown = { found: ListedCompany; isSiteRead: boolean }

const urlsOf = ({ found }: Checked): string[] => found.basis.listings.map(({ url }) => url)

/** Whether the listings of one are a proper subset of the other's. */
export const isPartOf = (one: Checked, other: Checked): boolean => {
  const own = urlsOf(one)
  const others = new Set(urlsOf(other))
  return own.length > 0 && own.length < others.size && own.every((url) => others.has(url))
}

/**
 * Recognises companies that were already chosen: the same identity, or the same name and phone. A
 * company whose site was not read counts as its namesake unless both have addresses and these differ.
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
