import { escapeHtml as e } from '../../../pages/html.ts'
import { html, type Reply, text } from '../../../serving/reply.ts'
import type { WebServer } from '../../run/transport.ts'
import { otherHosts } from '../words/words.ts'
import type { LifelikeCell } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { writtenPhone } from './contacts.ts'
import { firmPage, kindAt } from './firm-page.ts'

export const listHosts = [...otherHosts.directories, ...otherHosts.media]

/** The address of a list of the firms of a cell, or of an article about them. */
export const listUrl = (host: string, { index }: LifelikeCell): string => `https://${host}/list/${index}`

/** A directory's own contacts stand above those of the firms. */
const listPage = (world: LifelikeWorld, host: string, path: string): Reply => {
  const index = Number(/\/list\/(\d+)/.exec(path)?.[1] ?? -1)
  const cell = world.cells.find((one) => one.index === index)
  if (!cell) return html(`<title>${host}</title><h1>${host}</h1><p>support@${host}</p>`)
  const items = cell.firms.map(
    (firm) =>
      `<li><h3>${e(firm.name)}</h3>${e(firm.address.place)} ${e(writtenPhone(cell, firm.phone, 0))}</li>`,
  )
  return html(
    `<title>${e(cell.query)} | ${host}</title><h1>${e(cell.query)}</h1><p>support@${host} <a href="tel:+18005550142">+1 800 555 0142</a></p><ul>${items.join('')}</ul>`,
  )
}

/** Every site of a world: those of firms, directories and media. */
export const lifelikeWeb =
  (world: LifelikeWorld, areInjectionsShown = true): WebServer =>
  ({ hostname, pathname }) => {
    const host = hostname.replace(/^www\./, '')
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /wp-admin/\n')
    if (listHosts.includes(hostname)) return listPage(world, hostname, path)
    const firm = world.byHost.get(host)
    if (!firm) return 'close'
    const kind = kindAt(firm, path)
    return kind ? html(firmPage(firm, kind, areInjectionsShown)) : html('<h1>404</h1>', 404)
  }
