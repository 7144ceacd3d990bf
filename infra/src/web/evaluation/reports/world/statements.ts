import { filled } from '../../../words/language.ts'
import {
  type ReportCompany,
  type Statement,
  siteOf,
  storyOf,
  strangersStoryOf,
  type Truth,
} from './company.ts'

export type Slots = Record<string, string | number>
type Bare = Omit<ReportCompany, 'statements'>
type NewsRow = [headline: string, quote: string, says: string]

const dayMs = 24 * 3600 * 1000
/** The evaluation's clock begins on that day. */
const today = Date.parse('2026-03-02T00:00:00Z')

const locales: Record<string, string> = { US: 'en-US', GB: 'en-GB', DE: 'de-DE' }

const dateBefore = (days: number, country: string) => {
  const day = new Date(today - days * dayMs)
  const format = new Intl.DateTimeFormat(locales[country], { dateStyle: 'long', timeZone: 'UTC' })
  return { iso: day.toISOString().slice(0, 10), written: format.format(day) }
}

/** Days before today of the newest reports; none is older than two years. */
const newsDays = [24, 190, 520]
const oldDays = [2100, 2900]
const vacancyDays = 31
const storyDays = { recent: 75, old: 2500 }

const pageUrl = (company: Bare, page: keyof Bare['book']['paths'] | 'home'): string =>
  page === 'home'
    ? siteOf(company as ReportCompany)
    : new URL(company.book.paths[page], siteOf(company as ReportCompany)).href

/** A report's headline tells as much of it as it says itself. */
const reported = (
  { book }: Bare,
  slots: Slots,
  [headline, quote, says]: NewsRow,
  told: { fact: string; url: string; days: number; truth?: Truth },
): Statement[] => {
  const { fact, url, days, truth = 'true' } = told
  const base = { fact, part: 'news' as const, url, date: dateBefore(days, book.country), truth }
  const title = filled(headline, slots)
  return [
    { ...base, quote: title, says: title },
    { ...base, quote: filled(quote, slots), says: filled(says, slots) },
  ]
}

const storiesOn = (company: Bare, slots: Slots): Statement[] => {
  const { paper } = company.book
  const url = storyOf(company)
  const told = (row: NewsRow, fact: string, days: number, truth?: Truth) =>
    reported(company, slots, row, { fact, url, days, truth })
  const rival: Statement = {
    fact: 'rival',
    part: 'competitors',
    url,
    quote: filled(paper.rival[0], slots),
    says: filled(paper.rival[1], slots),
    date: null,
    truth: 'true',
  }
  if (company.kind === 'contradicted')
    return told(paper.against, 'founded', storyDays.recent, 'contradiction')
  if (company.kind === 'lied-about') return told(paper.lies, 'lie', storyDays.recent, 'lie')
  if (company.kind === 'old-news') return told(paper.old, 'old story', storyDays.old)
  if (company.kind === 'namesake') {
    const stranger = {
      fact: 'stranger',
      url: strangersStoryOf(company),
      days: storyDays.recent,
      truth: 'stranger' as const,
    }
    return reported(company, slots, paper.stranger, stranger)
  }
  return company.key % 2 === 0 ? [...told(paper.good, 'story', storyDays.recent), rival] : []
}

/** What each book tells at these places. */
const namedFacts: Record<number, string> = { 1: 'founded', 2: 'staff' }

/** All that is said of a company with much to read. */
export const richStatements = (company: Bare, slots: Slots): Statement[] => {
  const { book, goods, people } = company
  const base = { date: null, truth: 'true' as const }
  const facts = book.facts.map(([on, part, quote, says], nth): Statement => {
    const [url, text] = [pageUrl(company, on), filled(quote, slots)]
    return {
      ...base,
      fact: namedFacts[nth] ?? `fact ${nth}`,
      part,
      url,
      quote: text,
      says: filled(says, slots),
    }
  })
  const products = goods.map((good): Statement => {
    return {
      ...base,
      fact: good,
      part: 'products',
      url: pageUrl(company, 'services'),
      quote: good,
      says: good,
    }
  })
  const team = people.map(({ name, role }): Statement => {
    const quote = `${name}, ${role}`
    return { ...base, fact: name, part: 'summary', url: pageUrl(company, 'team'), quote, says: quote }
  })
  const news = [...book.news, ...book.oldNews].flatMap((row, nth) =>
    reported(company, slots, row, {
      fact: `news ${nth}`,
      url: pageUrl(company, 'news'),
      days: [...newsDays, ...oldDays][nth] ?? 0,
    }),
  )
  const [title, quote] = book.vacancy
  const vacancy = reported(company, slots, [title, quote, quote], {
    fact: 'vacancy',
    url: pageUrl(company, 'careers'),
    days: vacancyDays,
  })
  return [...facts, ...products, ...team, ...news, ...vacancy, ...storiesOn(company, slots)]
}

/** The line of a site that says almost nothing. */
export const thinStatements = (company: Bare, slots: Slots): Statement[] => {
  const quote = filled(company.book.thin, slots)
  return [
    {
      fact: 'thin',
      part: 'summary',
      url: pageUrl(company, 'home'),
      quote,
      says: quote,
      date: null,
      truth: 'true',
    },
  ]
}
