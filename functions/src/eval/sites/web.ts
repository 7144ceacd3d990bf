import { hashOf } from '../random.ts'
import { nth } from '../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'
import { type Company, inPhrase } from '../world/company.ts'
import type { World } from '../world/make-world.ts'
import { companyPage, pageKindAt } from './company-page.ts'
import { directoryPage } from './directory.ts'
import { answer, escaped, html, type Reply, redirect } from './reply.ts'

const filler = Buffer.from(`<!-- ${'x'.repeat(65_000)} -->\n`)
const hugeChunks = 45

const padded = (page: string, isEndless: boolean) =>
  function* (): Iterable<Buffer> {
    const [start = '', rest = ''] = page.split('</body>')
    yield Buffer.from(start)
    for (let count = 0; isEndless || count < hugeChunks; count++) yield filler
    yield Buffer.from(`</body>${rest}`)
  }

/** Written as Latin-1 and sent as UTF-8, or without a word about it. */
const inWrongCharset = (company: Company, page: string): Reply => {
  const bytes = Buffer.from(page.replace(/<meta[^>]*charset[^>]*>/i, ''), 'latin1')
  const isClaimed = hashOf('charset', company.id) % 2 === 0
  return answer(200, { 'content-type': isClaimed ? 'text/html; charset=utf-8' : 'text/html' }, bytes)
}

/** Where redirects of hostile sites lead; none of it may be asked for. */
const privateTargets = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://10.0.0.8/admin',
  'http://localhost/',
  'http://192.168.1.1/',
]

export type Orders = { areShown: boolean }

const withOrders = (company: Company, page: string, { areShown }: Orders): string => {
  if (!areShown) return page
  const order = escaped(
    inPhrase(company, nth(phraseBooks[company.edition].orders, hashOf('order', company.id))),
  )
  const shown = `<p>${order}</p><div style="display:none">${order}</div>`
  return page.replace(
    /(<\/main>|<\/article>|<footer|<nav|<div class="legalbar"|<div class="f"|<HR><FONT SIZE=1>)/,
    `${shown}$1`,
  )
}

const trapped = (company: Company, page: string, orders: Orders): Reply => {
  const { trap } = company
  if (trap === 'parked') {
    const line = escaped(
      inPhrase(company, nth(phraseBooks[company.edition].parked, hashOf('parked', company.id))).replace(
        /\{host\}/g,
        company.host ?? '',
      ),
    )
    return html(
      `<html><head><title>${company.host}</title></head><body><h1>${line}</h1><p>Insurance · Loans · Hosting</p></body></html>`,
    )
  }
  if (trap === 'script-only')
    return html(
      `<!doctype html><html><head><title>${escaped(company.name)}</title></head><body><div id="app"></div><script src="/bundle.js"></script><noscript>Please enable JavaScript.</noscript></body></html>`,
    )
  if (trap === 'huge' || trap === 'endless')
    return answer(200, { 'content-type': 'text/html; charset=utf-8' }, padded(page, trap === 'endless'), 900)
  if (trap === 'slow') return html(page, 14_000)
  if (trap === 'silent') return { kind: 'silent' }
  if (trap === 'server-error') return html('<h1>Error</h1>', 200, 500 + (hashOf('error', company.id) % 4))
  if (trap === 'private-redirect') return redirect(nth(privateTargets, hashOf('private', company.id)), 302)
  if (trap === 'wrong-charset') return inWrongCharset(company, page)
  return trap === 'hostile' ? html(withOrders(company, page, orders)) : html(page)
}

const robotsOf = ({ trap, id }: Company): Reply => {
  const kind = hashOf('robots', id) % 4
  const text = (body: string) => answer(200, { 'content-type': 'text/plain' }, body, 60)
  if (trap === 'robots-denied')
    return text(
      kind < 2
        ? 'User-agent: *\nDisallow: /\n'
        : 'User-agent: AssayBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
    )
  if (trap === 'silent') return { kind: 'silent' }
  if (kind === 0) return answer(404, { 'content-type': 'text/html' }, 'Not found', 60)
  return text(
    kind === 1
      ? 'User-agent: *\nDisallow:\n'
      : 'User-agent: *\nDisallow: /cart\nDisallow: /admin/\nSitemap: /sitemap.xml\n',
  )
}

const siteReply = (companies: Company[], host: string, url: URL, world: World, orders: Orders): Reply => {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
  const [first] = companies
  const company = companies.find((one) => one.path === path) ?? first
  if (!company || company.trap === 'no-host') return { kind: 'refuse' }
  if (path === '/robots.txt') return robotsOf(company)
  if (company.formerHost === host) return redirect(`https://${company.host}${url.pathname}`)
  if (url.protocol === 'http:') return redirect(`https://${url.host}${url.pathname}`)
  if (company.trap === 'loop') return redirect(path === '/round' ? '/' : '/round', 302)
  const kind = pageKindAt(company, path)
  if (!kind) return html('<h1>404</h1>', 60, 404)
  return trapped(company, companyPage(company, kind, world), orders)
}

/** The web of a world: what the server of an address answers. */
export const webOf =
  (world: World, orders: Orders = { areShown: true }) =>
  (url: URL): Reply => {
    const host = url.hostname.replace(/^www\./, '')
    const companies = world.byHost.get(host)
    if (companies) return siteReply(companies, host, url, world, orders)
    const book = phraseBooks[world.edition]
    if (url.hostname === book.directory.host) return directoryPage(world, url)
    const agency = book.agencies.find((one) => one.host === host)
    if (agency)
      return html(
        `<title>${agency.name}</title><h1>${agency.name}</h1><p>Web design. hello@${agency.host}</p>`,
      )
    return { kind: 'refuse' }
  }
