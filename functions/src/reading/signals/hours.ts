import type { Signal } from '@assay/shared/features/hunting/signal'
import { hoursStatedOn, type OpeningTime, openingHoursIn } from '../facts/opening-hours.ts'
import { type Weekday, weekdays } from '../facts/weekdays.ts'
import { slicesOf } from '../page/json-ld.ts'
import type { SitePage } from '../page/site-page.ts'
import type { CompanyTexts } from './company-texts.ts'

const longestQuote = 600
const longestText = 200
const shown = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')

const timesOf = (day: Weekday, hours: OpeningTime[]): string =>
  [...new Set(hours.filter((one) => one.day === day).map(({ times }) => times))]
    .join(', ')
    .replace(/\boff\b/, 'closed')

/** `Mon–Fri 09:00-17:00, Sat closed`: days with the same times together. */
const inWords = (hours: OpeningTime[]): string => {
  const spans: { from: number; to: number; times: string }[] = []
  for (const [nth, day] of weekdays.entries()) {
    const times = timesOf(day, hours)
    const last = spans.at(-1)
    if (times && last?.times === times && last.to === nth - 1) last.to = nth
    else if (times) spans.push({ from: nth, to: nth, times })
  }
  return spans
    .map(({ from, to, times }) => `${shown[from]}${from === to ? '' : `–${shown[to]}`} ${times}`)
    .join(', ')
}

/** The lines from the first to the last that gives times, or the data's own slice. */
const quoteOn = (page: SitePage, hours: OpeningTime[]): string | null => {
  const text = page.lines.join('\n')
  const at = hours.map(({ quote }) => text.indexOf(quote))
  if (!at.includes(-1)) {
    const ends = hours.map(({ quote }, index) => (at[index] ?? 0) + quote.length)
    return text.slice(Math.min(...at), Math.max(...ends))
  }
  const [slice] = page.organisations.flatMap((node) => [
    ...slicesOf(node, 'openingHoursSpecification'),
    ...slicesOf(node, 'openingHours'),
  ])
  return slice ?? null
}

const signalOf = (hours: OpeningTime[], quote: string | null, url: string): Signal[] => {
  const text = inWords(hours)
  const isShort = text.length <= longestText && quote !== null && quote.length <= longestQuote
  return text && quote && isShort ? [{ kind: 'hours', text, quote, url, date: null }] : []
}

/** Data and lines may give the same times twice; one of them is enough. */
const onPage = (page: SitePage): Signal[] => {
  const inLines = openingHoursIn(page.lines)
  const hours = inLines.length > 0 ? inLines : openingHoursIn(hoursStatedOn(page))
  return signalOf(hours, quoteOn(page, hours), page.url)
}

/** When a company is open, as its own site says, else as the map does. */
export const hoursIn = ({ pages, listings }: CompanyTexts): Signal[] => {
  const listed = listings.flatMap(({ says, url }) =>
    says.flatMap((line) => signalOf(openingHoursIn([line]), line, url)),
  )
  return [...pages.flatMap(onPage), ...listed].slice(0, 1)
}
