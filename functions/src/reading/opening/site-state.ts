import { plain } from '../../evidence/plain-words.ts'
import { cut } from '../../integrations/well-formed.ts'
import { nextTurn } from '../next-turn.ts'
import { slicesOf } from '../page/json-ld.ts'
import { sentencesIn } from '../page/sentences.ts'
import type { SitePage } from '../page/site-page.ts'
import { saysClosed } from './closing.ts'
import words from './parked.json' with { type: 'json' }

const parked = new RegExp(`\\b(?:${words.phrases.join('|').replaceAll('DOMAIN', `(?:${words.domain})`)})\\b`)
const mostWordsOfParkedPage = 250

export type SiteState = { state: 'open' } | { state: 'closed' | 'parked'; quote: string; url: string }

const isShort = ({ lines }: SitePage) => lines.join(' ').split(' ').length <= mostWordsOfParkedPage

const saleOn = (page: SitePage): string | null =>
  (isShort(page) && page.lines.find((line) => parked.test(plain(line)))) || null

const closingOn = (page: SitePage, now: number): string | null =>
  sentencesIn(page.lines).find((sentence) => saysClosed(sentence, now)) ?? closedInData(page)

/** Structured data that marks an organisation as dissolved. */
const closedInData = ({ organisations }: SitePage): string | null => {
  const slices = organisations.flatMap((node) =>
    ['dissolutionDate', 'businessStatus', 'permanentlyClosed'].flatMap((key) => slicesOf(node, key)),
  )
  return (
    slices.find((slice) =>
      /"(?:\d{4}|(?:https?:\/\/schema\.org\/)?CLOSED_PERMANENTLY|true)|:\s*true/i.test(slice),
    ) ?? null
  )
}

/** Whether a site says that its company has closed, or is parked. `now` in epoch milliseconds. */
export const stateOf = async (pages: SitePage[], now: number): Promise<SiteState> => {
  for (const page of pages) {
    await nextTurn(page.html.length)
    const sale = saleOn(page)
    if (sale) return { state: 'parked', quote: cut(sale, 200), url: page.url }
    const end = closingOn(page, now)
    if (end) return { state: 'closed', quote: cut(end, 200), url: page.url }
  }
  return { state: 'open' }
}
