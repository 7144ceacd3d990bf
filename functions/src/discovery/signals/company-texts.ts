import type { Signal } from '@assay/shared/features/hunting/signal'
import { plain } from '../../evidence/plain-words.ts'
import { cut } from '../../integrations/well-formed.ts'
import type { SitePage } from '../extract/site-page.ts'
import { firstOfEach } from '../first-of-each.ts'
import { onceFor } from '../once-for.ts'
import type { Listing } from '../sources/listing.ts'
import words from './words.json' with { type: 'json' }

/** All that was read about a company, from which its signals are taken. */
export type CompanyTexts = {
  pages: SitePage[]
  listings: Listing[]
  name: string | null
  /** Words of its name that others in the trade do not share, plain. */
  distinctiveWords: string[]
  /** Country, ISO 3166-1 alpha-2. */
  region: string | null
  /** Epoch milliseconds. */
  now: number
}

/** A line of a page as it is written and in plain words. */
export type Line = { page: SitePage; index: number; text: string; said: string }

const longestLine = 300
const mostLines = 1500

const linesOn = onceFor((page: SitePage): Line[] =>
  page.lines
    .slice(0, mostLines)
    .flatMap((text, index) =>
      text === '' || text.length > longestLine ? [] : [{ page, index, text, said: ` ${plain(text)} ` }],
    ),
)

export const linesOf = (pages: SitePage[]): Line[] => pages.flatMap(linesOn)

export const wordSet = (list: string): Set<string> => new Set(list.split(' '))

/** The first of some phrases that a line says in whole words, or, in a language without spaces, at all. */
export const phraseIn = ({ said, text }: Line, phrases: string[], joined: string[]): string | null =>
  phrases.find((phrase) => said.includes(` ${phrase} `)) ?? joined.find((one) => text.includes(one)) ?? null

const first = wordSet(words.we)
const firstJoined = wordSet(words.weJoined)

/** Whether a line speaks of the company itself: in the first person or by its name. */
export const isAboutItself = ({ said, text }: Line, { distinctiveWords }: CompanyTexts): boolean =>
  said.split(' ').some((word) => first.has(word) || distinctiveWords.includes(word)) ||
  [...firstJoined].some((word) => text.includes(word))

const denials = wordSet(words.denials)

export const isDenied = ({ said }: Line): boolean => said.split(' ').some((word) => denials.has(word))

const longestText = 160

/** A signal's text for people: one line, cut. */
export const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${cut(line, longestText - 1)}…` : line
}

const monthMs = 30.5 * 24 * 3600 * 1000

/** Whether a day or month is in the last months, and not in the future. */
export const isWithinMonths = (date: string, months: number, now: number): boolean => {
  const at = Date.parse(date)
  return at <= now + 24 * 3600 * 1000 && at > now - months * monthMs
}

/** Newest first, those without a date last, each text once. */
export const newestFirst = (signals: Signal[]): Signal[] =>
  firstOfEach(signals, ({ text }) => text).toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
