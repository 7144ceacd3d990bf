import { hashOf } from '../../chance/random.ts'
import { html, type Reply, redirect, text, type WorldRequest } from '../../serving/reply.ts'
import type { Company } from '../companies/company.ts'
import type { Registry } from '../companies/registry.ts'
import { companyPage } from './company-pages.ts'
import { answerOtherSite } from './other-sites.ts'
import { renderPage } from './templates.ts'
import { actOfTrap } from './traps.ts'

const robotsOf = (company: Company): Reply => {
  if (company.trap === 'robots-disallow') return text('User-agent: *\nDisallow: /\n')
  if (hashOf('robots', company.id) % 4 === 0) return html('<h1>404 Not Found</h1>', 404)
  return text(
    `User-agent: *\nDisallow: /admin/\nDisallow: /cart\n\nSitemap: https://${company.host}/sitemap.xml\n`,
  )
}

/** Redirects http to https, the host to its form with or without www, and a former domain to the present one. */
const canonicalRedirect = (company: Company, scheme: string, host: string, path: string): Reply | null => {
  const wanted = `${company.usesWww ? 'www.' : ''}${company.host}`
  if (scheme === 'https' && host === wanted) return null
  return redirect(`https://${wanted}${path}`)
}

const companySite = (company: Company, scheme: string, host: string, { pathname, search }: URL): Reply => {
  if (company.trap === 'no-such-host') return 'close'
  if (pathname === '/robots.txt') return company.trap === 'connection-closed' ? 'close' : robotsOf(company)
  const moved = canonicalRedirect(company, scheme, host, `${pathname}${search}`)
  if (moved) return moved
  const trapped = actOfTrap(company, pathname)
  if (trapped) return trapped
  const page = companyPage(company, pathname)
  return page
    ? html(renderPage(page))
    : html('<!doctype html><title>Not found</title><h1>Page not found</h1>', 404)
}

/** The server that takes the events of webhooks. */
const receiverHost = 'hooks.example'

/**
 * Every site of the sample world behind one address over plain HTTP. The Host header names the site,
 * X-Forwarded-Proto the scheme of the request.
 */
export const answerSites =
  (registry: Registry) =>
  (request: WorldRequest): Reply => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
    const scheme = String(request.headers['x-forwarded-proto'] ?? 'http')
    if (host === receiverHost) return text('Taken')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return html('<h1>405 Method Not Allowed</h1>', 405)
    const company = registry.companyOfHost(host)
    if (company) return companySite(company, scheme, host, request.url)
    return answerOtherSite(registry, host, request.url.pathname) ?? html('<h1>Unknown site</h1>', 404)
  }
