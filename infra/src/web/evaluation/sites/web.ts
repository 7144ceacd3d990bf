import { nth } from '../../chance/random.ts'
import { escapeHtml } from '../../pages/html.ts'
import { html, type Reply, redirect, text } from '../../serving/reply.ts'
import { hashOf } from '../words/chance.ts'
import { phraseBooks } from '../words/phrases.ts'
import { type Company, inPhrase } from '../world/company.ts'
import type { World } from '../world/make-world.ts'
import { companyPage, pageKindAt } from './company-page.ts'
import { directoryPage, quickMs } from './directory.ts'

const filler = Buffer.from(`<!-- ${'x'.repeat(65_000)} -->\n`)
const hugeChunks = 45

function* padded(page: string, isEndless: boolean): Iterable<Buffer> {
  const [start = '', rest = ''] = page.split('</body>')
  yield Buffer.from(start)
  for (let count = 0; isEndless || count < hugeChunks; count++) yield filler
  yield Buffer.from(`</body>${rest}`)
}

/** In Latin-1, but declared as UTF-8 or not declared at all. */
const inWrongCharset = (company: Company, page: string): Reply => {
  const bytes = Buffer.from(page.replace(/<meta[^>]*charset[^>]*>/i, ''), 'latin1')
  const isDeclared = hashOf('charset', company.id) % 2 === 0
  return isDeclared ? html(bytes) : { ...html(bytes), headers: { 'content-type': 'text/html' } }
}

/** Private addresses that sites redirect to; the engine must not ask for any of them. */
const privateTargets = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://10.0.0.8/admin',
  'http://localhost/',
  'http://192.168.1.1/',
]

const withInjection = (company: Company, page: string): string => {
  const injection = escapeHtml(
    inPhrase(company, nth(phraseBooks[company.edition].injections, hashOf('order', company.id))),
  )
  const shown = `<p>${injection}</p><div style="display:none">${injection}</div>`
  return page.replace(
    /(<\/main>|<\/article>|<footer|<nav|<div class="legalbar"|<div class="f"|<HR><FONT SIZE=1>)/,
    `${shown}$1`,
  )
}

const trapped = (company: Company, page: string, areInjectionsShown: boolean): Reply => {
  const { trap } = company
  if (trap === 'parked') {
    const line = escapeHtml(
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
      `<!doctype html><html><head><title>${escapeHtml(company.name)}</title></head><body><div id="app"></div><script src="/bundle.js"></script><noscript>Please enable JavaScript.</noscript></body></html>`,
    )
  if (trap === 'huge' || trap === 'endless')
    return { status: 200, headers: html('').headers, chunks: padded(page, trap === 'endless'), afterMs: 900 }
  if (trap === 'slow') return { ...html(page), afterMs: 14_000 }
  if (trap === 'silent') return 'silent'
  if (trap === 'server-error')
    return { ...html('<h1>Error</h1>', 500 + (hashOf('error', company.id) % 4)), afterMs: 200 }
  if (trap === 'private-redirect') return redirect(nth(privateTargets, hashOf('private', company.id)), 302)
  if (trap === 'wrong-charset') return inWrongCharset(company, page)
  return html(trap === 'hostile' && areInjectionsShown ? withInjection(company, page) : page)
}

const robotsOf = ({ trap, id }: Company): Reply => {
  const kind = hashOf('robots', id) % 4
  const rules = (body: string): Reply => ({ ...text(body), afterMs: quickMs })
  if (trap === 'robots-denied')
    return rules(
      kind < 2
        ? 'User-agent: *\nDisallow: /\n'
        : 'User-agent: AssayBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
    )
  if (trap === 'silent') return 'silent'
  if (kind === 0) return { ...html('Not found', 404), afterMs: quickMs }
  return rules(
    kind === 1
      ? 'User-agent: *\nDisallow:\n'
      : 'User-agent: *\nDisallow: /cart\nDisallow: /admin/\nSitemap: /sitemap.xml\n',
  )
}

const siteReply = (
  companies: Company[],
  host: string,
  url: URL,
  { world, areInjectionsShown }: { world: World; areInjectionsShown: boolean },
): Reply => {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
  const [first] = companies
  const company = companies.find((one) => one.path === path) ?? first
  if (!company || company.trap === 'no-host') return 'close'
  if (path === '/robots.txt') return robotsOf(company)
  if (company.formerHost === host) return redirect(`https://${company.host}${url.pathname}`)
  if (url.protocol === 'http:') return redirect(`https://${url.host}${url.pathname}`)
  if (company.trap === 'loop') return redirect(path === '/round' ? '/' : '/round', 302)
  const kind = pageKindAt(company, path)
  if (!kind) return { ...html('<h1>404</h1>', 404), afterMs: quickMs }
  return trapped(company, companyPage(company, kind, world), areInjectionsShown)
}

/** Every site of a world behind one function of the address. */
export const webOf =
  (world: World, areInjectionsShown = true) =>
  (url: URL): Reply => {
    const host = url.hostname.replace(/^www\./, '')
    const companies = world.byHost.get(host)
    if (companies) return siteReply(companies, host, url, { world, areInjectionsShown })
    const book = phraseBooks[world.edition]
    if (url.hostname === book.directory.host) return directoryPage(world, url)
    const agency = book.agencies.find((one) => one.host === host)
    if (agency)
      return html(
        `<title>${agency.name}</title><h1>${agency.name}</h1><p>Web design. hello@${agency.host}</p>`,
      )
    return 'close'
  }
