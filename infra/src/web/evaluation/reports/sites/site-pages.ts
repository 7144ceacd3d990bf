import { nth } from '../../../chance/random.ts'
import { addressLine } from '../../../pages/address.ts'
import { escapeHtml as e } from '../../../pages/html.ts'
import { type Block, paragraphs, type SitePage } from '../../lifelike/sites/builder.ts'
import { buildersForReporting } from '../../lifelike/sites/builders-reporting.ts'
import { buildersForTuning } from '../../lifelike/sites/builders-tuning.ts'
import { phrasesIn } from '../../lifelike/words/words.ts'
import type { Edition } from '../../words/edition.ts'
import type { PageKind } from '../words/words.ts'
import { isRich, type ReportCompany, type Statement } from '../world/company.ts'

const pageKinds = ['about', 'services', 'team', 'news', 'careers', 'contact'] as const

const on = ({ statements }: ReportCompany, pathname: string): Statement[] =>
  statements.filter(({ url }) => new URL(url).pathname === pathname)

const text = (title: string, texts: string[]): Block[] =>
  texts.length > 0 ? [{ kind: 'text', title, html: paragraphs(texts) }] : []

const contactHtml = ({ name, address, phone, email, key }: ReportCompany): string => {
  const mail = key % 2 === 0 ? `<a href="mailto:${email}">${email}</a>` : e(email)
  const call =
    key % 3 === 0 ? `<a href="tel:${phone.e164}">${e(phone.written)}</a>` : `Tel. ${e(phone.written)}`
  return `<p>${[e(name), e(addressLine(address)), call, mail].join('<br>')}</p>`
}

/** A report below its headline and its day. A site may say above all of it when it was changed last. */
const newsBlocks = (company: ReportCompany): Block[] => {
  const reports = Map.groupBy(on(company, company.book.paths.news), ({ fact }) => fact)
  const blocks = [...reports.values()].map(([headline, body]): Block => {
    const html = `<p>${e(headline?.date?.written ?? '')}</p><p>${e(body?.quote ?? '')}</p>`
    return { kind: 'text', title: headline?.quote ?? '', html }
  })
  const changed: Block = { kind: 'notice', title: company.book.labels.news, html: '<p>02.03.2026</p>' }
  return company.kind === 'old-news' ? [changed, ...blocks.toReversed()] : blocks
}

const vacancyBlocks = (company: ReportCompany): Block[] => {
  const [title, body] = on(company, company.book.paths.careers)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: title?.quote,
    datePosted: title?.date?.iso,
    hiringOrganization: { '@type': 'Organization', name: company.name },
  }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const day = `<p>${e(title?.date?.written ?? '')}</p>`
  return [{ kind: 'text', title: title?.quote ?? '', html: `${script}${day}<p>${e(body?.quote ?? '')}</p>` }]
}

const quotesOn = (company: ReportCompany, path: string) => on(company, path).map(({ quote }) => quote)

const blocksOf = (company: ReportCompany, kind: PageKind | 'home'): Block[] => {
  const { book, goods, people, order, kind: trap } = company
  const { paths, labels, goodsTitle } = book
  if (kind === 'home')
    return [
      ...text('', quotesOn(company, '/')),
      ...(trap === 'orders' ? text('', [order]) : []),
      ...(isRich(company) ? [] : text(book.gallery, trap === 'gallery' ? ['1', '2', '3'] : [])),
    ]
  if (kind === 'news') return newsBlocks(company)
  if (kind === 'careers') return vacancyBlocks(company)
  if (kind === 'contact') return [{ kind: 'text', title: labels.contact, html: contactHtml(company) }]
  if (kind === 'team')
    return text(
      labels.team,
      people.map(({ name, role }) => `${name}, ${role}`),
    )
  const said = quotesOn(company, paths[kind]).filter((quote) => !goods.includes(quote))
  const list = `<ul>${goods.map((good) => `<li>${e(good)}</li>`).join('')}</ul>`
  return [
    ...(kind === 'services' ? [{ kind: 'text' as const, title: goodsTitle, html: list }] : []),
    ...text(labels[kind], said),
  ]
}

/** A page of a company's site; null where it has none. */
export const companyPage = (company: ReportCompany, edition: Edition, pathname: string): string | null => {
  const { book, language, name, key, town } = company
  const kinds = isRich(company) ? pageKinds : []
  const kind = pathname === '/' ? 'home' : kinds.find((one) => book.paths[one] === pathname)
  if (!kind) return null
  if (company.kind === 'parked') return `<title>${e(company.host)}</title><h1>${e(book.parked)}</h1>`
  const phrases = phrasesIn[language]
  const page: SitePage = {
    language,
    title: kind === 'home' ? `${name} | ${town.localName}` : `${book.labels[kind]} | ${name}`,
    description: '',
    brand: name,
    slogan: kind === 'home' ? name : book.labels[kind],
    nav: kinds.map((one) => ({ href: book.paths[one], label: book.labels[one] })),
    cookies: nth(phrases?.cookies ?? [''], key),
    blocks: blocksOf(company, kind),
    footer: company.kind === 'gallery' ? '' : `<p>${e(name)} · ${e(company.phone.written)}</p>`,
    head: '',
  }
  return nth(edition === 'tuning' ? buildersForTuning : buildersForReporting, key >>> 7)(page)
}
