import type { Signal } from '@assay/shared/features/hunting/signal'
import { plain } from '../../evidence/plain-words.ts'
import { cut } from '../../integrations/well-formed.ts'
import { firstOfEach } from '../first-of-each.ts'
import { onceFor } from '../once-for.ts'
import type { SitePage } from '../page/site-page.ts'
import words from './words.json' with { type: 'json' }

/** All that was read about a company, from which its signals are taken. */
export type CompanyTexts = {
  pages: SitePage[]
  /** What sources say of it, verbatim. */
  listings: { url: string; says: string[] }[]
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
    .map((text, index) => ({ page, index, text, said: ` ${plain(text)} ` }))
    .filter(({ text }) => text !== '' && text.length <= longestLine),
)

export const linesOf = (pages: SitePage[]): Line[] => pages.flatMap(linesOn)

export const wordSet = (list: string): Set<string> => new Set(list.split(' '))

/** Finds the first of some phrases that a line says in whole words, or, in a language without spaces, at all. */
export const finder =
  (phrases: string[], joined: string[] = []) =>
  ({ said, text }: Pick<Line, 'said' | 'text'>): string | null =>
    phrases.find((phrase) => said.includes(` ${phrase} `)) ?? joined.find((one) => text.includes(one)) ?? null

/** The same for single words, of which there are many. */
export const wordFinder = (list: string, joined: string[] = []) => {
  const words = wordSet(list)
  return ({ said, text }: Pick<Line, 'said' | 'text'>): boolean =>
    said.split(' ').some((word) => words.has(word)) || joined.some((one) => text.includes(one))
}

/** Words in which a company speaks of itself. */
export const wordsOfItself = wordSet(words.we)
/** The same in languages without spaces, where a word is the beginning of a sentence. */
export const joinedWordsOfItself = words.weJoined.split(' ')
const saysWe = wordFinder(words.we, joinedWordsOfItself)

/** Whether a line speaks of the company itself: in the first person or by its name. */
export const isAboutItself = (line: Line, { distinctiveWords }: CompanyTexts): boolean =>
  saysWe(line) || finder(distinctiveWords)(line) !== null

export const isDenied = wordFinder(words.denials)

const longestText = 160

/** A signal's text for people: one line, cut. */
export const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${cut(line, longestText - 1)}…` : line
}

const dayMs = 24 * 3600 * 1000
const monthMs = 30.5 * dayMs

/** Whether a day or month is later than so many months ago. */
export const isSince = (date: string, months: number, now: number): boolean =>
  Date.parse(date) > now - months * monthMs

/** Whether a day or month lies ahead. */
export const isToCome = (date: string, now: number): boolean => Date.parse(date) > now + dayMs

/** Whether a day or month is in the last months, and not in the future. */
export const isWithinMonths = (date: string, months: number, now: number): boolean =>
  isSince(date, months, now) && !isToCome(date, now)

/** Newest first, those without a date last, each text once. */
export const newestFirst = (signals: Signal[]): Signal[] =>
  firstOfEach(signals, ({ text }) => text).toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
