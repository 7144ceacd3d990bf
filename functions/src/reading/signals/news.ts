import type { Signal } from '@assay/shared/features/hunting/signal'
import { dateIn } from '../../evidence/dates.ts'
import { type SitePage, shownTitle } from '../page/site-page.ts'
import { type CompanyTexts, isWithinMonths, type Line, linesOf, newestFirst } from './company-texts.ts'
import { dataSignals, lineSignal } from './dated-quote.ts'
import { isPageOf } from './signal-pages.ts'

const articles = new Set(['NewsArticle', 'BlogPosting', 'Article', 'Report', 'PressRelease'])
const mostSignals = 3
const shownMonths = 24
const freshMonths = 12
const shortestHeadline = 12

/** The headings of a page of news: elsewhere a date may be that of a review, a holiday or an event. */
export const headlinesOn = (page: SitePage): Line[] => {
  if (!isPageOf(page, 'news')) return []
  const title = shownTitle(page) ?? ''
  // The page's own heading, or the company's name above the first report, is none.
  return linesOf([page]).filter(
    ({ text, index }) =>
      text.length >= shortestHeadline && page.places[index]?.isHeading && !title.includes(text),
  )
}

/** What a company reports, each with its date, newest first. */
export const newsIn = ({ pages, region, now }: CompanyTexts): Signal[] =>
  newestFirst(
    pages
      .flatMap((page) => [
        ...dataSignals('news', [page], ['headline', 'datePublished'], ({ types }) =>
          types.some((type) => articles.has(type)),
        ),
        ...headlinesOn(page).map((line) => lineSignal('news', line, { region })),
      ])
      .filter(({ date }) => date !== null && isWithinMonths(date, shownMonths, now)),
  ).slice(0, mostSignals)

/** The last change that a page's own data gives, verbatim. */
export const lastChangeIn = ({ pages, now }: CompanyTexts): { quote: string; url: string } | null => {
  const changes = pages.map(({ meta, url }) => {
    return { quote: meta.get('article:modified_time') ?? meta.get('og:updated_time') ?? '', url }
  })
  const isFresh = (date: string | null) => date !== null && isWithinMonths(date, freshMonths, now)
  return changes.find(({ quote }) => isFresh(dateIn(quote, null))) ?? null
}
