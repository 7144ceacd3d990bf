import { nth } from '../../chance/random.ts'
import { streetLine } from '../../pages/address.ts'
import { escapeHtml } from '../../pages/html.ts'
import { filled } from '../../words/language.ts'
import { hashOf } from '../words/chance.ts'
import { type Phrases, traitIds } from '../words/phrase-book.ts'
import { phraseBooks } from '../words/phrases.ts'
import { type Company, inPhrase, languageOf, nounOf, shownTownLine } from '../world/company.ts'
import type { World } from '../world/make-world.ts'
import { emailWritten } from './emails-written.ts'
import type { Layout, PageParts } from './layout.ts'
import { layoutsForReporting } from './layouts-reporting.ts'
import { layoutsForTuning } from './layouts-tuning.ts'
import { phoneWritten } from './phones-written.ts'
import { structuredData } from './structured-data.ts'

const phrasesOf = (company: Company): Phrases => phraseBooks[company.edition].byLanguage[languageOf(company)]

const layoutOf = ({ edition, design }: Company): Layout =>
  nth(edition === 'tuning' ? layoutsForTuning : layoutsForReporting, design.layout)

const contacts = (company: Company): string => {
  const { edition, design, email, fax, phone } = company
  const words = phrasesOf(company)
  return layoutOf(company).contact({
    name: escapeHtml(company.name),
    street: escapeHtml(streetLine(company.address)),
    town: escapeHtml(shownTownLine(company.address)),
    phone: phoneWritten(edition, design.phoneForm, phone),
    fax: fax ? nth(fax.written, design.phoneForm) : null,
    email: email ? emailWritten(edition, design.emailForm, email, words.spelled) : null,
    words,
  })
}

/** The firms that a site recommends, with their contacts. */
const partners = (company: Company, { byId }: World): string[] => {
  const named = company.partners.flatMap((id) => byId.get(id) ?? [])
  if (named.length === 0) return []
  const items = named.map(
    (other) =>
      `<li>${escapeHtml(other.name)}, ${escapeHtml(streetLine(other.address))}, ${nth(other.phone.written, 0)}, <a href="mailto:${other.email ?? `info@${other.host}`}">${other.email ?? `info@${other.host}`}</a> <a href="https://${other.host}/">${other.host}</a></li>`,
  )
  return [`<h3>${phrasesOf(company).partners}</h3><ul>${items.join('')}</ul>`]
}

const branches = (company: Company, { byHost }: World): string[] => {
  if (!company.chain || !company.host) return []
  const all = byHost.get(company.host) ?? []
  const items = all.map(({ path, address }) => `<li><a href="${path}">${escapeHtml(address.street)}</a></li>`)
  return [`<h3>${phrasesOf(company).branches}</h3><ul>${items.join('')}</ul>`]
}

/** The credit of the web agency, with the agency's contacts. */
const credit = (company: Company): string => {
  if (!company.design.hasAgency) return ''
  const book = phraseBooks[company.edition]
  const { name, host } = nth(book.agencies, company.design.emailForm)
  const words = filled(phrasesOf(company).credit, { agency: `<a href="https://${host}/">${name}</a>` })
  return `<div>${words} – <a href="mailto:hello@${host}">hello@${host}</a></div>`
}

const traitSentences = (company: Company): string[] => {
  const { yes, no } = phrasesOf(company)
  return traitIds.flatMap((id) =>
    company.traits[id] === 'silent' ? [] : company.traits[id] === 'yes' ? yes[id] : no[id],
  )
}

export type PageKind = 'home' | 'contact' | 'about' | 'legal' | 'branch'

const firstSentences = (company: Company): string[] => {
  const words = phrasesOf(company)
  if (company.trap === 'closed') return [nth(words.closed, hashOf('closed', company.id))]
  if (company.role === 'supplier') return [words.supplier]
  const moved =
    company.trap === 'moved'
      ? [filled(nth(words.moved, hashOf('moved', company.id)), { city: company.city.neighbour })]
      : []
  const formerly = company.formerName ? [words.formerly] : []
  return [...moved, words.welcome, ...formerly]
}

const sentencesOf = (company: Company, kind: PageKind): string[] => {
  const words = phrasesOf(company)
  if (kind === 'home') return [...firstSentences(company), ...traitSentences(company).slice(0, 2)]
  if (kind === 'about') return [words.about, ...traitSentences(company)]
  return kind === 'branch' ? [words.welcome] : []
}

const showsContacts = ({ design, chain }: Company, kind: PageKind): boolean => {
  if (kind === 'branch') return true
  if (chain) return false
  if (kind === 'contact' || kind === 'legal') return true
  return kind === 'home' && design.placement === 'home'
}

const linksOf = (company: Company): PageParts['links'] => {
  const { links, paths } = phrasesOf(company)
  const all = [
    { href: '/', text: links.home },
    { href: paths.about, text: links.about },
    ...(company.design.placement === 'legal' && paths.legal
      ? []
      : [{ href: paths.contact, text: links.contact }]),
    ...(paths.legal && links.legal ? [{ href: paths.legal, text: links.legal }] : []),
  ]
  return all.map(({ href, text }) => ({ href, text: escapeHtml(text) }))
}

const footerOf = (company: Company): string => {
  const own = company.design.placement === 'footer' && !company.chain ? contacts(company) : ''
  return `${own}<div>© ${escapeHtml(company.name)}</div>${credit(company)}`
}

/** A page of a company's site before its trap changes it. */
export const companyPage = (company: Company, kind: PageKind, world: World): string => {
  const words = phrasesOf(company)
  const say = (text: string) => escapeHtml(inPhrase(company, text))
  const titles = {
    home: nounOf(company),
    contact: words.links.contact,
    about: words.links.about,
    legal: words.links.legal ?? '',
    branch: company.address.street,
  }
  const isWithData = kind === 'home' && company.design.data !== 'none' && company.chain === null
  return layoutOf(company).page({
    language: languageOf(company),
    title: escapeHtml(`${company.name} | ${titles[kind]}`),
    description: say(company.role === 'supplier' ? words.supplier : words.welcome),
    head: isWithData ? structuredData(company) : '',
    name: escapeHtml(company.name),
    links: linksOf(company),
    sentences: sentencesOf(company, kind).map(say),
    sections: [
      ...(showsContacts(company, kind) ? [contacts(company)] : []),
      ...(kind === 'home' ? [...branches(company, world), ...partners(company, world)] : []),
    ],
    footer: footerOf(company),
  })
}

/** The kind of page at a path; null where there is no page. */
export const pageKindAt = (company: Company, path: string): PageKind | null => {
  const { paths } = phrasesOf(company)
  if (company.chain && path === company.path) return 'branch'
  if (path === '/' || path === '/index.html') return 'home'
  if (path === paths.contact) return 'contact'
  if (path === paths.about) return 'about'
  return path === paths.legal ? 'legal' : null
}
