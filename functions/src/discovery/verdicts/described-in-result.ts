import type { Evidence } from '@assay/shared/evidence/evidence'
import { plain } from '../../evidence/plain-words.ts'
import titleWords from '../../reading/facts/title-words.json' with { type: 'json' }
import { nameKey } from '../../reading/name-key.ts'
import type { Listing } from '../sources/listing.ts'

const separators = /\s*[|｜:：·•–—]\s*|\s-\s/u
export const titleParts = (title: string): string[] => title.split(separators)

const ofAnyPage = new Set(titleWords.pages.split(' '))
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u

/** Whether a part of a title says something beside what any page is called. */
const saysSomething = (part: string): boolean =>
  unspaced.test(part)
    ? !ofAnyPage.has(part)
    : plain(part)
        .split(' ')
        .some((word) => word.length > 2 && !ofAnyPage.has(word))

/**
 * Whether a search for the kind led to the company by a title that says what it is, beside its name and its
 * place. Rules may not know the words; that a search engine gives such a title as an answer is a hint, no proof.
 * What a title repeats of a longer name (`Tray formers | Tray formers Hale & Voss`) says what it is, too.
 */
export const isDescribedInResult = (
  listings: Listing[],
  name: string | null,
  places: readonly string[],
  evidence: Evidence[],
): boolean => {
  const addresses = evidence.flatMap(({ field, value }) => (field === 'address' ? value : []))
  const known = [...addresses, ...places].map(plain)
  const own = nameKey(name ?? '')
  const isTold = (part: string) =>
    (own !== '' && nameKey(part).includes(own)) || known.some((place) => place.includes(plain(part)))
  return listings.some(
    ({ source, says: [title] }) =>
      source === 'Web search' &&
      title !== undefined &&
      titleParts(title).some((part) => saysSomething(part) && !isTold(part)),
  )
}
