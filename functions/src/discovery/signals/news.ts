import type { Signal } from '@assay/shared/features/hunting/signal'
import { dateIn } from '../../evidence/dates.ts'
import type { SitePage } from '../extract/site-page.ts'
import { type CompanyTexts, isWithinMonths, linesOf, newestFirst, shown } from './company-texts.ts'
import { datedData, lineSignal } from './dated-quote.ts'
import { isPageOf } from './signal-pages.ts'

const articles = new Set(['NewsArticle', 'BlogPosting', 'Article', 'Report', 'PressRelease'])
const mostSignals = 3
const shownMonths = 24
const shortestHeadline = 12

const inData = (page: SitePage): Signal[] =>
  page.data
    .filter(({ types }) => types.some((type) => articles.has(type)))
    .flatMap((node): Signal[] => {
      const { headline } = node.properties
      const dated = datedData(node, 'headline', 'datePublished')
      return typeof headline === 'string' && headline && dated?.date
        ? [{ kind: 'news', text: shown(headline), url: page.url, ...dated }]
        : []
    })

/** Only on a page of news: elsewhere a date may be that of a review, a holiday or an event. */
const inLines = (page: SitePage, region: string | null): Signal[] =>
  linesOf([page]).flatMap((line): Signal[] => {
    // The page's own heading, or the company's name above the first report.
    if ((page.title ?? '').includes(line.text)) return []
    if (line.text.length < shortestHeadline || !page.places[line.index]?.isHeading) return []
    const report = lineSignal('news', line, { region })
    return report.date ? [report] : []
  })

/** What a company reports, each with its date, newest first. */
export const newsIn = ({ pages, region, now }: CompanyTexts): Signal[] =>
  newestFirst(
    pages.flatMap((page) => [...inData(page), ...(isPageOf(page, 'news') ? inLines(page, region) : [])]),
  )
    .filter(({ date }) => date !== null && isWithinMonths(date, shownMonths, now))
    .slice(0, mostSignals)

/** The last change that a page's own data gives, verbatim. */
export const lastChangeIn = ({ pages, now }: CompanyTexts): { quote: string; url: string } | null => {
  for (const { meta, url } of pages) {
    const quote = meta.get('article:modified_time') ?? meta.get('og:updated_time') ?? ''
    const date = dateIn(quote, null)
    if (date && isWithinMonths(date, 12, now)) return { quote, url }
  }
  return null
}
