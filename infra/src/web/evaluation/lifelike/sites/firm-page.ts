import { nth } from '../../../chance/random.ts'
import { escapeHtml as e } from '../../../pages/html.ts'
import { halfOf } from '../words/words.ts'
import type { Firm } from '../world/firm.ts'
import { callingOf, wordingOf } from '../world/make-cell.ts'
import { injectionOf, statementsOf, type Topic } from '../world/statements.ts'
import { type Block, paragraphs, type SitePage } from './builder.ts'
import { buildersForReporting } from './builders-reporting.ts'
import { buildersForTuning } from './builders-tuning.ts'
import { branchesHtml, contactHtml, imprintHtml, legalHtml } from './contacts.ts'
import { firmData } from './firm-data.ts'

const kinds = ['home', 'contact', 'legal', 'services', 'news'] as const
export type PageKind = (typeof kinds)[number]

/** Where the contacts stand beside the contact page, or instead of it. */
const placements = ['footer', 'contact', 'legal', 'panel'] as const

const placementOf = ({ key }: Firm) => nth(placements, key >> 13)

/** The path of a page in the words of the edition. */
const pathOf = ({ cell }: Firm, kind: PageKind): string =>
  kind === 'home' ? '/' : `/${wordingOf(cell, cell.phrases.pages[kind])}`

export const kindAt = (firm: Firm, path: string): PageKind | undefined =>
  kinds.find((kind) => pathOf(firm, kind) === path)

const titleOf = (firm: Firm): string => {
  const { cell, name, town, key, role } = firm
  const noun = callingOf(cell, role)
  const trade = role === 'near' ? noun : cell.category.query
  const forms =
    cell.edition === 'tuning'
      ? [`${noun} ${town.localName} | ${name}`, `${name} - ${noun}`, `${trade}: ${name}`]
      : [
          `${noun}｜${name}`,
          `Best ${noun} in ${town.localName} | ${name}`,
          `${name} : ${noun} ${town.localName}`,
        ]
  return nth(forms, key >> 15)
}

const said = (firm: Firm, topic: Topic): string[] =>
  statementsOf(firm).flatMap((statement) => (statement.topic === topic ? [statement.text] : []))

const hoursTable = (firm: Firm): string => {
  const { hours, days, closedDay } = firm.cell.phrases
  const weekend = days.slice(1)
  const rows = weekend.map((day, index) => {
    const isOpen = firm.wish === 'yes' && index === weekend.length - 1
    return `<tr><td>${e(day)}</td><td>${e(isOpen ? '10:00 – 16:00' : closedDay)}</td></tr>`
  })
  return `<table><caption>${e(hours)}</caption>${rows.join('')}</table>`
}

const text = (title: string, texts: string[], kind: Block['kind'] = 'text'): Block[] =>
  texts.length > 0 ? [{ kind, title, html: paragraphs(texts) }] : []

const contactBlock = (firm: Firm, kind: Block['kind']): Block => ({
  kind,
  title: wordingOf(firm.cell, firm.cell.phrases.links.contact),
  html:
    firm.branches.length > 0
      ? `${branchesHtml(firm)}<p>${contactHtml(firm)}</p>`
      : `<p>${contactHtml(firm)}</p>`,
})

/** The pages' own parts. The trade is said on the home page or with the services, the wish with the services. */
const blocksOf = (firm: Firm, kind: PageKind, isInjected: boolean): Block[] => {
  const { cell, key } = firm
  const { links, news } = cell.phrases
  const services = wordingOf(cell, links.services)
  const placement = placementOf(firm)
  const trade = said(firm, 'category')
  const isTradeAtHome = key % 2 === 0
  const injection = isInjected && firm.isHostile ? text('', [injectionOf(firm)]) : []
  if (kind === 'home')
    return [
      ...text('', [...said(firm, 'closed'), ...said(firm, 'moved')], 'notice'),
      ...text(services, isTradeAtHome ? trade : [nth(cell.phrases.nav, 1)]),
      ...(key % 4 === 1 ? text(services, said(firm, 'wish'), 'panel') : []),
      { kind: 'table', title: cell.phrases.hours, html: hoursTable(firm) },
      ...(placement === 'panel' ? [contactBlock(firm, 'panel')] : []),
      ...text(wordingOf(cell, links.news), wordingOf(cell, [[news[0] ?? ''], [news[1] ?? '']])),
      ...injection,
    ]
  if (kind === 'services')
    return [...text(services, trade), ...text(nth(cell.phrases.nav, 3), said(firm, 'wish'), 'panel')]
  if (kind === 'contact')
    return placement === 'legal'
      ? text(wordingOf(cell, links.contact), [nth(cell.phrases.slogan, key)])
      : [contactBlock(firm, 'text')]
  if (kind === 'news') return text(wordingOf(cell, links.news), [nth(halfOf(cell.edition, news), 0)])
  const legal: Block = {
    kind: 'text',
    title: wordingOf(cell, links.legal),
    html: `<p>${legalHtml(firm)}</p>`,
  }
  return placement === 'legal' ? [contactBlock(firm, 'text'), legal] : [legal]
}

const navOf = (firm: Firm) => [
  ...firm.cell.phrases.nav.map((label, index) => ({ href: `/${index}`, label })),
  ...(['services', 'news', 'contact', 'legal'] as const).map((kind) => ({
    href: pathOf(firm, kind),
    label: wordingOf(firm.cell, firm.cell.phrases.links[kind]),
  })),
]

/** A page of a firm's site as the family of its builder marks it up. */
export const firmPage = (firm: Firm, kind: PageKind, isInjected: boolean): string => {
  const { cell, key, name } = firm
  const builders = cell.edition === 'tuning' ? buildersForTuning : buildersForReporting
  const page: SitePage = {
    language: cell.country.language,
    title: titleOf(firm),
    description: `${callingOf(cell, firm.role)} – ${firm.town.localName}`,
    brand: key % 3 === 0 ? '' : name,
    slogan: nth(cell.phrases.slogan, key),
    nav: navOf(firm),
    cookies: wordingOf(cell, cell.phrases.cookies),
    blocks: blocksOf(firm, kind, isInjected),
    footer: `${placementOf(firm) === 'footer' ? `<p>${contactHtml(firm)}</p>` : ''}${imprintHtml(firm)} · ${e(cell.phrases.agency)} <a href="https://pixelwerk.example/">Pixelwerk</a>`,
    head: kind === 'home' ? firmData(firm) : '',
  }
  return nth(builders, key >> 17)(page)
}
