import { addressLine } from '../../pages/address.ts'
import { escapeHtml } from '../../pages/html.ts'
import { html, type Reply, text } from '../../serving/reply.ts'
import { kinds } from '../companies/kinds.ts'
import type { Registry } from '../companies/registry.ts'
import { cityOfSlug } from '../gazetteer/cities.ts'
import { agencyHosts } from './agencies.ts'
import { answerPaper, paperDomain } from './newspaper.ts'

const directoryDomain = 'citypages.example'
const socialDomains = ['facebook.com', 'linkedin.com']
/** Domains that accept mail and have no site. */
const mailDomains = ['freemail.example']

const servedDomains = [directoryDomain, paperDomain, ...agencyHosts, ...socialDomains, ...mailDomains]

const domainOf = (host: string): string => host.split('.').slice(-2).join('.')

/** True for a host that exists and is not a company's. */
export const isServedHost = (host: string): boolean => servedDomains.includes(domainOf(host))

/** A page of the directory. About a fifth of its numbers are out of date. */
const directoryPage = (registry: Registry, path: string): Reply => {
  const [, citySlug = '', kindId = ''] = path.split('/')
  const [city, kind] = [cityOfSlug(citySlug), kinds.find(({ id }) => id === kindId)]
  if (!city || !kind) return html('<h1>404 Not Found</h1>', 404)
  const rows = registry
    .companiesOf(city, kind)
    .slice(0, 10)
    .map((company, index) => {
      const phone = index % 5 === 3 ? company.formerPhone : company.phone
      return `<li><h2>${escapeHtml(company.name)}</h2><p>${escapeHtml(addressLine(company.address))}</p><p>${phone.national}</p><p>★★★★☆ (${company.employees})</p></li>`
    })
  const title = `THE 10 BEST ${kind.words.en[1]} in ${city.name} - CityPages`
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><ol>${rows.join('')}</ol><p>List your business: sales@${directoryDomain}</p></body></html>`,
  )
}

/** The sites that are not a company's: a directory, a newspaper, web agencies, social networks behind a sign-in. */
export const answerOtherSite = (registry: Registry, host: string, path: string): Reply | null => {
  const domain = domainOf(host)
  if (socialDomains.includes(domain)) {
    return path === '/robots.txt'
      ? text('User-agent: *\nDisallow: /\n')
      : html('<h1>Log in to continue</h1>', 403)
  }
  if (path === '/robots.txt') return text('User-agent: *\nAllow: /\n')
  if (domain === directoryDomain) return directoryPage(registry, path)
  if (domain === paperDomain) return answerPaper(registry, path)
  if (!agencyHosts.includes(domain)) return null
  return html(
    `<!doctype html><html lang="en"><head><title>Web design</title></head><body><h1>We build websites</h1><p>Write to support@${domain}.</p></body></html>`,
  )
}
