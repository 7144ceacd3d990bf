import { cut } from '../../integrations/well-formed.ts'
import type { SitePage } from './site-page.ts'

const closed =
  /(?<!\p{L})(permanently closed|closed permanently|closed our doors|closed for good|out of business|ceased (trading|operations)|no longer in business|has closed its doors|have retired and closed|dauerhaft geschlossen|geschäftsaufgabe|endgültig geschlossen|définitivement fermée?s?|fermée?s? définitivement|a fermé ses portes|cessé (?:son|notre) activité|cessation d.activité|cerrado definitivamente|cerrad[oa]s? permanentemente|hemos cerrado|cese de actividad|geschäftsbetrieb eingestellt|betrieb (?:wurde )?(?:eingestellt|aufgegeben)|geschäft (?:wurde )?aufgegeben|no longer trading|(?:has|have) closed down|closed down for good|(?:has|have) shut down|n.est plus en activité|fermeture définitive|cesado (?:su|la|nuestra) actividad|cierre definitivo|ya no est(?:á|amos) en activo|(?:zijn|is) (?:definitief )?gestopt|activiteiten (?:zijn )?(?:gestaakt|beëindigd)|bedrijf (?:is )?beëindigd|opgeheven|definitief gesloten|voorgoed gesloten|permanent gesloten)(?!\p{L})/iu
const parked =
  /\bdomain\b.{0,60}\b(is|may be) for sale\b|\bbuy this domain\b|\bdomain (is )?parked\b|\b(web ?)?(page|site) is parked\b|\bis (available|for sale) at\b.{0,40}|\bmay be for sale\b|\binquire now\b|\bmake an offer\b.{0,40}\bdomain\b|\bcette page est parquée\b|\bdiese (webseite|domain) ist geparkt\b|\bparked (free|domain)\b|\bthis domain has expired\b|\bdomain steht zum verkauf\b|\bdomaine est à vendre\b|\bdominio está en venta\b|\bdomein is te koop\b/i
const mostWordsOfParkedPage = 250

export type SiteState = { state: 'open' } | { state: 'closed' | 'parked'; quote: string; url: string }

const quoteIn = (page: SitePage, pattern: RegExp): string | null =>
  page.lines.find((line) => pattern.test(line)) ?? null

const isShort = (page: SitePage) => page.lines.join(' ').split(' ').length <= mostWordsOfParkedPage

/** Whether a site says that its company has closed, or is no company's at all. */
export const stateOf = (pages: SitePage[]): SiteState => {
  for (const page of pages) {
    const sale = isShort(page) ? quoteIn(page, parked) : null
    if (sale) return { state: 'parked', quote: cut(sale, 200), url: page.url }
    const end = quoteIn(page, closed)
    if (end) return { state: 'closed', quote: cut(end, 200), url: page.url }
  }
  return { state: 'open' }
}
