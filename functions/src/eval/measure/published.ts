import { hostsOfOrders } from '../models/orders.ts'
import type { EvaluatedRun } from '../run/evaluated-run.ts'
import { filled } from '../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'
import type { World } from '../world/make-world.ts'
import { type Figure, figureOf, sumOf } from './figure.ts'
import type { ShownLead } from './shown-lead.ts'

const key = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Everything that a world's sites and sources say of names, addresses and contacts. */
export const publishedIn = (world: World) => {
  const book = phraseBooks[world.edition]
  const names = new Set(
    world.companies.flatMap(({ name, formerName }) => [key(name), ...(formerName ? [key(formerName)] : [])]),
  )
  const hosts = new Set([
    ...world.byHost.keys(),
    book.directory.host,
    ...book.agencies.map(({ host }) => host),
  ])
  const emails = new Set([
    ...world.companies.flatMap(({ email, host }) => [email ?? '', `info@${host}`]),
    ...book.agencies.map(({ host }) => `hello@${host}`),
  ])
  const phones = new Set(
    world.companies.flatMap(({ phone, fax, formerPhone }) => [phone.e164, formerPhone.e164, fax?.e164 ?? '']),
  )
  const sayings = [
    ...world.cells.flatMap(({ city, trade }) =>
      book.directory.titles.map((title) => key(filled(title, { city: city.name, plural: trade.plural }))),
    ),
    ...world.cells.map(({ city, trade }) => key(trade.nouns[city.language])),
    ...Object.values(book.byLanguage).flatMap(({ links }) => [key(links.contact), key(links.about)]),
  ]
  return { names, hosts, emails, phones, sayings }
}
export type Published = ReturnType<typeof publishedIn>

const isHostKnown = ({ hosts }: Published, website: string) => {
  if (!URL.canParse(website)) return false
  const { hostname } = new URL(website)
  return hosts.has(hostname) || hosts.has(hostname.replace(/^www\./, ''))
}

/** A name that a world's pages show: a company's, or a title that was taken for one. */
const isNameKnown = ({ names, sayings }: Published, run: EvaluatedRun | null, lead: ShownLead): boolean => {
  const name = key(lead.name)
  if (names.has(name) || [...names].some((known) => known.length > 3 && name.includes(known))) return true
  const page = lead.website ? run?.pageAt(`${lead.website.replace(/\/$/, '')}/`) : null
  return (page ? key(page).includes(name) : false) || sayings.some((saying) => saying.includes(name))
}

/** How many of the displayed names, sites, mail addresses and phones were never published by anyone. */
export const inventedFigure = (published: Published, run: EvaluatedRun | null, leads: ShownLead[]) => {
  const values: string[] = []
  const judge = (isKnown: boolean, value: string) => {
    if (!isKnown) values.push(value)
    return !isKnown
  }
  const figures = leads.map(
    (lead): Figure =>
      figureOf([
        judge(isNameKnown(published, run, lead), lead.name),
        ...(lead.website ? [judge(isHostKnown(published, lead.website), lead.website)] : []),
        ...lead.emails.map((email) => judge(published.emails.has(email) || isOrdered(email), email)),
        ...lead.phones.map((phone) => judge(published.phones.has(phone) || isOrdered(phone), phone)),
      ]),
  )
  return { figure: sumOf(figures), values }
}

/** A contact that only the orders of hostile pages name: counted with them, not with inventions. */
export const isOrdered = (value: string): boolean =>
  hostsOfOrders.test(value.split('@')[1] ?? '') || /^\+1900/.test(value)
