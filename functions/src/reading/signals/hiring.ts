import type { Signal } from '@assay/shared/features/hunting/signal'
import { namesAgree } from '../name-key.ts'
import type { JsonLdNode } from '../page/json-ld.ts'
import { type CompanyTexts, finder, isSince, type Line, linesOf, newestFirst } from './company-texts.ts'
import { dataSignals, lineSignal } from './dated-quote.ts'
import words from './words.json' with { type: 'json' }

const phraseOfHiring = finder(words.hiring.says, words.hiring.saysJoined)
const phraseOfNone = finder(words.hiring.none, words.hiring.noneJoined)
/** `(m/w/d)`, `(f/m/x)`, `(h/f)`: what German, French and Dutch vacancies carry. */
const vacancy = /\((?:[mwfhd]\s?[/|]\s?){1,3}[mwfhdxi*]\)/i
const mostSignals = 3
/** A vacancy without an end is believed for a year. */
const freshMonths = 12

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const employerOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : textOf(value)

const isOpenAt =
  ({ name, now }: CompanyTexts) =>
  ({ types, properties: { validThrough, hiringOrganization } }: JsonLdNode): boolean => {
    const employer = employerOf(hiringOrganization)
    const isTheirs = !employer || !name || namesAgree(employer, name)
    return types.includes('JobPosting') && isTheirs && !(Date.parse(textOf(validThrough)) < now)
  }

const saysHiring = (line: Line): boolean => {
  const phrase = phraseOfHiring(line)
  const { marks = [] } = line.page.places[line.index] ?? {}
  const isBareLink = line.said.trim() === phrase && marks.some(({ attributes }) => attributes.href)
  return !phraseOfNone(line) && (vacancy.test(line.text) || (phrase !== null && !isBareLink))
}

/** Vacancies in a company's data, and sentences that say it is hiring, newest first. */
export const hiringIn = (texts: CompanyTexts): Signal[] => {
  const inLines = linesOf(texts.pages)
    .filter(saysHiring)
    .map((line) => lineSignal('hiring', line, texts))
  const inData = dataSignals('hiring', texts.pages, ['title', 'datePosted'], isOpenAt(texts))
  return newestFirst([...inData, ...inLines])
    .filter(({ date }) => date === null || isSince(date, freshMonths, texts.now))
    .slice(0, mostSignals)
}

/** A sentence that says the company has no vacancies; null when there is none. */
export const noHiringIn = (texts: CompanyTexts): { quote: string; url: string } | null => {
  const line = linesOf(texts.pages).find(phraseOfNone)
  return line ? { quote: line.text, url: line.page.url } : null
}
