import { plain } from '../criteria/plain-words.ts'
import { nameKey } from '../identity/name-key.ts'
import type { Checked } from './check-company.ts'

type Shown = Pick<Checked, 'found' | 'isSiteRead'>

const streetOf = (address: string | null): string =>
  plain(address ?? '')
    .split(' ')
    .slice(0, 3)
    .join(' ')

/**
 * Tells whether a company is one that was already chosen, as only its site shows: the same
 * identity, or the same name with the same phone. One that nobody could check is taken for its
 * namesake unless both have addresses and these differ.
 */
export const twinWatch = () => {
  const identities = new Set<string>()
  const chosen: { key: string; phone: string | null; street: string }[] = []
  const markOf = ({ found }: Shown) => ({
    key: nameKey(found.companyName),
    phone: found.contactInfo.phone,
    street: streetOf(found.contactInfo.address),
  })
  return {
    isTwin: (checked: Shown): boolean => {
      if (identities.has(checked.found.identity)) return true
      const { key, phone, street } = markOf(checked)
      const namesakes = chosen.filter((other) => other.key === key)
      if (namesakes.some((other) => phone !== null && other.phone === phone)) return true
      return (
        !checked.isSiteRead &&
        namesakes.some((other) => other.street === '' || street === '' || other.street === street)
      )
    },
    add: (checked: Shown) => {
      identities.add(checked.found.identity)
      chosen.push(markOf(checked))
    },
  }
}
