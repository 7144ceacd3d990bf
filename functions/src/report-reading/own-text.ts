import { type SitePage, shownTitle } from '../reading/page/site-page.ts'
import { linesBelow } from '../reading/page/visible-lines.ts'
import { lineSignal } from '../reading/signals/dated-quote.ts'
import { headlinesOn } from '../reading/signals/news.ts'
import { linesWithin } from './lines-within.ts'
import type { ReadText, Report } from './reading.ts'

const mostReports = 30

/** What pages say about themselves and not about a company. */
const boilerplate =
  /\bcookies?\b.{0,80}(?:\buse|accept|consent|experience|browser|polic|setting|preference|verwend|nutz|akzept|einstellung|utilis|accepter|usamos|utiliza|aceptar|gebruik|instell|utilizz|accett)|(?:\buses?\b|\busing|accept|verwende|nutzen|utilis|usamos|utiliza|gebruik|utilizz).{0,60}\bcookies?\b|\bjavascript\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos|tutti i diritti|alle rechten voorbehouden/iu

/** The headings of a page of news, each with its date and what stands below it. */
const reportsOn = (page: SitePage, region: string | null): Report[] =>
  headlinesOn(page)
    .flatMap((line): Report[] => {
      const { date, quote } = lineSignal('news', line, { region })
      const below = linesBelow(page.places, line.index, page.places[line.index]?.groups[1])
      return date ? [{ date, quote, lines: [line.text, ...below.map((at) => page.lines[at] ?? '')] }] : []
    })
    .slice(0, mostReports)

/** A page of the company's own, without what visitors wrote there and without its notices about cookies. */
export const textOfPage = (page: SitePage, region: string | null = null): ReadText => {
  const { url, fetchedAt, lines, places } = page
  const isTold = (line: string, index: number) => !places[index]?.isOfVisitors && !boilerplate.test(line)
  const reports = reportsOn(page, region)
  return {
    url,
    title: shownTitle(page),
    fetchedAt,
    date: null,
    method: 'text',
    lines: linesWithin(lines.map((line, index) => (isTold(line, index) ? line : ''))),
    ...(reports.length > 0 && { reports }),
  }
}
