import type { Signal } from '@assay/shared/features/hunting/signal'
import { namesAgree } from '../identity/name-key.ts'
import { type CompanyTexts, type Line, linesOf, newestFirst, phraseIn, shown } from './company-texts.ts'
import { datedData, lineSignal } from './dated-quote.ts'
import words from './words.json' with { type: 'json' }

const { says, saysJoined, none, noneJoined } = words.hiring
/** `(m/w/d)`, `(f/m/x)`, `(h/f)`: what German, French and Dutch vacancies carry. */
const vacancy = /\((?:[mwfhd]\s?[/|]\s?){1,3}[mwfhdxi*]\)/i
const mostSignals = 3
/** A vacancy without an end is believed for a year. */
const freshMonths = 12

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const employerOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : textOf(value)

const isOpen = (validThrough: string, now: number): boolean =>
  !validThrough || !(Date.parse(validThrough) < now)

const isRecent = (date: string | null, now: number): boolean =>
  date === null || Date.parse(date) > now - freshMonths * 30.5 * 24 * 3600 * 1000

const inData = ({ pages, name, now }: CompanyTexts): Signal[] =>
  pages.flatMap((page) =>
    page.data.flatMap((node): Signal[] => {
      const { title, validThrough, hiringOrganization } = node.properties
      const employer = employerOf(hiringOrganization)
      const isTheirs = !employer || !name || namesAgree(employer, name)
      if (!node.types.includes('JobPosting') || !isTheirs || !isOpen(textOf(validThrough), now)) return []
      const dated = datedData(node, 'title', 'datePosted')
      if (!dated || !textOf(title) || !isRecent(dated.date, now)) return []
      return [{ kind: 'hiring', text: shown(textOf(title)), url: page.url, ...dated }]
    }),
  )

const isBareLink = ({ page, index, said }: Line, phrase: string): boolean =>
  said.trim() === phrase && (page.places[index]?.marks ?? []).some(({ attributes }) => attributes.href)

const saysHiring = (line: Line): boolean => {
  if (vacancy.test(line.text)) return true
  const phrase = phraseIn(line, says, saysJoined)
  return phrase !== null && !isBareLink(line, phrase)
}

const saysNone = (line: Line): boolean => phraseIn(line, none, noneJoined) !== null

const inLines = (texts: CompanyTexts): Signal[] =>
  linesOf(texts.pages)
    .filter((line) => saysHiring(line) && !saysNone(line))
    .map((line) => lineSignal('hiring', line, texts))
    .filter(({ date }) => isRecent(date, texts.now))

/** Vacancies in a company's data, and sentences that say it is hiring, newest first. */
export const hiringIn = (texts: CompanyTexts): Signal[] =>
  newestFirst([...inData(texts), ...inLines(texts)]).slice(0, mostSignals)

/** A sentence that says the company has no vacancies; null when there is none. */
export const noHiringIn = (texts: CompanyTexts): { quote: string; url: string } | null => {
  const line = linesOf(texts.pages).find(saysNone)
  return line ? { quote: line.text, url: line.page.url } : null
}
