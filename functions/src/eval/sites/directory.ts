import { filled } from '../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'
import type { World, WorldCell } from '../world/make-world.ts'
import { answer, escaped, html, type Reply } from './reply.ts'

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The directory's page of a cell. */
export const directoryUrl = ({ edition, city, trade }: WorldCell, nth: number): string =>
  `https://${phraseBooks[edition].directory.host}/${slug(city.name)}/${trade.id}${nth > 0 ? `/top-${nth}` : ''}`

/** A page that lists companies of a cell; no company's own. */
export const directoryPage = (world: World, url: URL): Reply => {
  if (url.pathname === '/robots.txt') return answer(404, {}, '', 60)
  const cell = world.cells.find((one) => url.href.startsWith(directoryUrl(one, 0)))
  if (!cell) return html('<h1>404</h1>', 60, 404)
  const { name, titles } = phraseBooks[world.edition].directory
  const title = filled(titles[0] ?? '', { plural: cell.trade.plural, city: cell.city.name })
  const items = cell.companies
    .slice(0, 10)
    .map((company) => `<li>${escaped(company.name)} ${company.phone.written[0]}</li>`)
  return html(
    `<html><head><title>${title}</title></head><body><h1>${title}</h1><ul>${items.join('')}</ul><p>${name}</p></body></html>`,
  )
}
