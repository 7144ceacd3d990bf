import { distinctiveWords, isTelling, nameKey, namesAgree } from '../../reading/name-key.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import { type Candidate, mergeListings } from '../identity/merge-listings.ts'
import { withoutSite } from '../sources/shared-hosts.ts'
import type { SearchFrame } from './search-frame.ts'
import { nameOf } from './subject.ts'

/** A company names a partner or a rival at times; a page that names so many others is about them. */
const manyOthers = 3
const longestText = 100_000

const textOf = ({ title, lines }: SitePage) =>
  ` ${nameKey([title ?? '', ...lines].join(' ').slice(0, longestText))} `

/**
 * Whether pages name several other companies of the search: a directory or an article, whatever the
 * address that a source gave for the company. Branches, whose names all share a word, are no others.
 */
export const isListOfCompanies = (
  pages: SitePage[],
  candidate: Candidate,
  others: Candidate[],
  { where }: SearchFrame,
): boolean => {
  if (pages.length === 0 || others.length < manyOthers) return false
  const texts = pages.map(textOf)
  const own = nameKey(nameOf(candidate) ?? '')
  const named: string[] = []
  for (const other of others) {
    const name = nameKey(nameOf(other) ?? '')
    if (!isTelling(name) || !texts.some((text) => text.includes(` ${name} `))) continue
    if (![own, ...named].some((known) => namesAgree(known, name))) named.push(name)
  }
  const [words = [], ...wordsOfOthers] = [own, ...named].map((name) =>
    distinctiveWords(name, where?.names ?? []),
  )
  const isShared = words.some((word) => wordsOfOthers.every((others) => others.includes(word)))
  return named.length >= manyOthers && !isShared
}

/**
 * The company without the list at its address, and with the one site that the search found for its name; null
 * when nothing but the list names it.
 */
export const withoutList = (candidate: Candidate, others: Candidate[]): Candidate | null => {
  const mapped = candidate.listings.filter(({ source }) => source === 'OpenStreetMap').map(withoutSite)
  const key = nameKey(nameOf(candidate) ?? '')
  const sameName = others.filter((other) => nameKey(nameOf(other) ?? '') === key)
  const merged = mergeListings([...mapped, ...sameName.flatMap(({ listings }) => listings)])
  return merged.find(({ listings }) => listings.some((listing) => mapped.includes(listing))) ?? null
}
