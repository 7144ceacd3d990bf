import { plain } from '../../evidence/plain-words.ts'
import { cut } from '../../integrations/well-formed.ts'
import { nextTurn } from '../next-turn.ts'
import { saysClosed } from '../opening/closing.ts'
import { sentencesIn } from '../opening/sentences.ts'
import { sliceOfKey } from './json-ld.ts'
import type { SitePage } from './site-page.ts'

const domain =
  '(?:domain(?: name)?|domaine|nom de domaine|dominio|domein(?:naam)?|domainname|domena|web ?address|url)'
const forSale =
  '(?:for sale|to buy|zum verkauf|zu verkaufen|zu kaufen|a vendre|en vente|en venta|a la venta|te koop|in vendita|a venda)'
const parked = new RegExp(
  [
    String.raw`\b${domain}\b.{0,60}\b${forSale}\b|\b${forSale}\b.{0,40}\b${domain}\b`,
    String.raw`\b(?:buy|purchase|acquire|get|kaufen|acheter|achetez|comprar|compre|koop|acquista) (?:\S+ ){0,3}${domain}\b`,
    String.raw`\b(?:${domain}|page|site|website|webseite|pagina)\b.{0,30}\b(?:parked|geparkt|parquee?|aparcad[oa]|geparkeerd|parcheggiat[oa])\b|\bparked (?:free|domain)\b`,
    String.raw`\b(?:is|may be|could be) (?:available|for sale) at\b|\bmay be for sale\b|\binquire now\b|\bmake an offer\b.{0,40}\b${domain}\b`,
    String.raw`\b${domain}\b.{0,30}\b(?:has expired|ist abgelaufen|a expire|ha caducado|is verlopen|e scaduto)\b`,
  ].join('|'),
)
const mostWordsOfParkedPage = 250

export type SiteState = { state: 'open' } | { state: 'closed' | 'parked'; quote: string; url: string }

const isForSale = (line: string): boolean => parked.test(plain(line))

const saleOn = (page: SitePage): string | null => page.lines.find(isForSale) ?? null

const closingOn = (page: SitePage, now: number): string | null =>
  sentencesIn(page.lines).find((sentence) => saysClosed(sentence, now)) ?? closedInData(page)

/** Structured data that marks an organisation as dissolved. */
const closedInData = ({ organisations }: SitePage): string | null => {
  const slices = organisations.flatMap((node) =>
    ['dissolutionDate', 'businessStatus', 'permanentlyClosed'].flatMap((key) => sliceOfKey(node, key) ?? []),
  )
  return (
    slices.find((slice) =>
      /"(?:\d{4}|(?:https?:\/\/schema\.org\/)?CLOSED_PERMANENTLY|true)|:\s*true/i.test(slice),
    ) ?? null
  )
}

const isShort = (page: SitePage) => page.lines.join(' ').split(' ').length <= mostWordsOfParkedPage

/** Whether a site says that its company has closed, or is parked. `now` in epoch milliseconds. */
export const stateOf = async (pages: SitePage[], now: number): Promise<SiteState> => {
  for (const page of pages) {
    await nextTurn(page.html.length)
    const sale = isShort(page) ? saleOn(page) : null
    if (sale) return { state: 'parked', quote: cut(sale, 200), url: page.url }
    const end = closingOn(page, now)
    if (end) return { state: 'closed', quote: cut(end, 200), url: page.url }
  }
  return { state: 'open' }
}
