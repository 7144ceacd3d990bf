import { escapeHtml } from '../../pages/html.ts'
import { html, type Reply } from '../../serving/reply.ts'
import { filled } from '../../words/language.ts'
import { slugOf } from '../../words/words.ts'
import { phraseBooks } from '../words/phrases.ts'
import type { World, WorldCell } from '../world/make-world.ts'

/** How long a server takes for a page that it does not have. */
export const quickMs = 60

/** The address of a page of the directory about a cell. */
export const directoryUrl = ({ edition, city, trade }: WorldCell, nth: number): string =>
  `https://${phraseBooks[edition].directory.host}/${slugOf(city.name)}/${trade.id}${nth > 0 ? `/top-${nth}` : ''}`

/** A page of the directory, which lists companies of a cell. */
export const directoryPage = (world: World, url: URL): Reply => {
  if (url.pathname === '/robots.txt') return { ...html('', 404), afterMs: quickMs }
  const cell = world.cells.find((one) => url.href.startsWith(directoryUrl(one, 0)))
  if (!cell) return { ...html('<h1>404</h1>', 404), afterMs: quickMs }
  const { name, titles } = phraseBooks[world.edition].directory
  const title = filled(titles[0] ?? '', { plural: cell.trade.plural, city: cell.city.name })
  const items = cell.companies
    .slice(0, 10)
    .map((company) => `<li>${escapeHtml(company.name)} ${company.phone.written[0]}</li>`)
  return html(
    `<html><head><title>${title}</title></head><body><h1>${title}</h1><ul>${items.join('')}</ul><p>${name}</p></body></html>`,
  )
}
