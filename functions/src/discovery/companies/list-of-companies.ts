import { plain } from '../../evidence/plain-words.ts'
import type { SitePage } from '../extract/site-page.ts'
import { distinctiveWords } from '../identity/distinctive-words.ts'
import { type Candidate, mergeListings } from '../identity/merge-listings.ts'
import { nameKey, namesAgree } from '../identity/name-key.ts'
import { withoutSite } from '../sources/shared-hosts.ts'
import type { SearchFrame } from './search-frame.ts'
import { nameOf } from './subject.ts'

/** A company names a partner or a rival at times; a page that names so many others is about them. */
const manyOthers = 3
const longestText = 100_000

/** Names that stand for one company only: two words, or some letters of a script without spaces. */
const isTelling = (name: string) => name.includes(' ') || /[^\p{Script=Latin}\d\s]{4}/u.test(name)

const textOf = ({ title, lines }: SitePage) =>
  ` ${plain([title ?? '', ...lines].join(' ').slice(0, longestText))} `

/**
 * Whether pages name several other companies of the search: a directory or an article, whatever the
 * address that a source gave for the company. Branches, which share words of their names, are no others.
 */
export const isListOfCompanies = (
  pages: SitePage[],
  candidate: Candidate,
  others: Candidate[],
  { where }: SearchFrame,
): boolean => {
  if (pages.length === 0 || others.length < manyOthers) return false
  const places = where?.names ?? []
  const own = new Set(distinctiveWords(nameOf(candidate) ?? '', places))
  const texts = pages.map(textOf)
  const named: string[] = []
  for (const other of others) {
    const name = nameKey(nameOf(other) ?? '')
    const isOther = isTelling(name) && distinctiveWords(name, places).every((word) => !own.has(word))
    if (!isOther || !texts.some((text) => text.includes(` ${name} `))) continue
    if (!named.some((known) => namesAgree(known, name))) named.push(name)
    if (named.length >= manyOthers) return true
  }
  return false
}

/** The company without the list at its address; null when nothing but the list names it. */
export const withoutList = ({ listings }: Candidate): Candidate | null =>
  mergeListings(listings.filter(({ source }) => source === 'OpenStreetMap').map(withoutSite))[0] ?? null
