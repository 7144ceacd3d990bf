import type { Evidence } from '@assay/shared/features/hunting/evidence'
import { findPhoneNumbersInText } from 'libphonenumber-js'
import { plainWords } from '../criteria/plain-words.ts'
import { countryOf } from '../evidence/contact-forms.ts'
import { evidenceFor, type Reading } from '../evidence/evidence.ts'
import { sliceOfKey, slicesOfContactPoints } from './json-ld.ts'
import { microdataOf } from './microdata.ts'
import { lineFinder, ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import { givesOrders, type SitePage } from './site-page.ts'

const longestLine = 400
const mostLines = 60
/** At least seven digits with little between them. */
const mayHoldNumber = /\d(?:[^\p{L}\d\n]{0,4}\d){6}/u
const fax = '(?:(?:tele)?fax|facs[ií]mil[eé]?|fac ?simile|t[ée]l[ée]copi(?:e|eur))'
const endsWithFax = new RegExp(
  String.raw`${fax}[^\p{L}\d]{0,6}(?:nr|no|number|nummer)?[^\p{L}\d]{0,6}$`,
  'iu',
)
const isFaxLabel = new RegExp(String.raw`^[^\p{L}]*${fax}[\s.:-]*(?:nr|no|number|nummer)?[\s.:-]*$`, 'iu')
const endsWithLabel =
  /(?:tel|tél|tlf|tfno|phone|telephone|téléphone|teléfono|telefon|telefoon|fon|mobile?|móvil|portable|handy|cell|call(?: us)?(?: now| today)?|ring(?: us)?|hotline|office|zentrale|centralita|anruf\w*|appelez(?:-nous)?|llám\w*|bel(?: ons)?|t|p|m)\s*[.:)–-]*\s*[(]?$/iu
/** Between two facts of one line. */
const boundary = /[.!?]\s+(?=\p{Lu})|\s[·|•–—/]\s|[;|]/u
const mostWordsBeside = 4

type Found = { quote: string; method: Evidence['method']; isSure: boolean }

/** Numbers that cost who calls them; no company gives such a one as its own. */
const premium = /^\+(?:1900|49900|43930|43900|4190[016]|338[29]|3480[367]|3190[069]|44(?:9|87)|1976)/

/** What stands beside a number within its own part of the line. */
const besideOf = (line: string, at: number, end: number): { before: string; beside: string } => {
  const before = line.slice(0, at).split(boundary).at(-1) ?? ''
  const after = line.slice(end).split(boundary)[0] ?? ''
  return { before, beside: `${before} ${after}` }
}

/**
 * A number of a text is surely meant as a contact where a label announces it or little else stands
 * beside it; in the middle of prose, or among another firm's name and street, it may be anybody's.
 */
const isContact = (line: string, at: number, end: number): boolean => {
  const { before, beside } = besideOf(line, at, end)
  return endsWithLabel.test(before) || plainWords(beside).length <= mostWordsBeside
}

const numbersIn = (line: string, region: string | null) =>
  findPhoneNumbersInText(line.slice(0, longestLine), countryOf(region))

const inTexts = (page: SitePage, owner: Owner, own: ReturnType<typeof ownLinesOf>): Found[] => {
  const candidates = page.places
    .map(({ text, properties }, index) => ({ text, properties, index }))
    .filter(({ text, index }) => mayHoldNumber.test(text) && own.canBeTheirs(index))
    .slice(0, mostLines)
  return candidates.flatMap(({ text, properties, index }) => {
    const isUnderFax = isFaxLabel.test(page.lines[index - 1] ?? '') || properties.includes('faxNumber')
    const isAlone = !/\p{L}/u.test(text)
    if (isUnderFax && (isAlone || properties.includes('faxNumber'))) return []
    return numbersIn(text, owner.region)
      .filter(({ startsAt }) => !endsWithFax.test(text.slice(Math.max(0, startsAt - 24), startsAt)))
      .map(
        ({ startsAt, endsAt }): Found => ({
          quote: text.slice(startsAt, endsAt),
          method: 'text',
          isSure: isContact(text, startsAt, endsAt) || own.isMarked(index),
        }),
      )
  })
}

const inLinks = (page: SitePage, own: ReturnType<typeof ownLinesOf>): Found[] => {
  const lineAt = lineFinder(page)
  return [...page.html.matchAll(/(?:tel|callto):[^"'>]{5,60}/gi)].flatMap((match): Found[] => {
    const index = lineAt(match.index)
    const line = page.lines[index]
    if (line === undefined || !own.canBeTheirs(index) || givesOrders(line)) return []
    const before = `${page.lines[index - 1] ?? ''} ${line}`
    const isFax =
      isFaxLabel.test(page.lines[index - 1] ?? '') || new RegExp(String.raw`^\W*${fax}`, 'iu').test(line)
    return isFax && !/\b(tel|phone|fon)/i.test(before)
      ? []
      : [{ quote: match[0], method: 'tel', isSure: true }]
  })
}

const inData = (page: SitePage, own: ReturnType<typeof ownLinesOf>): Found[] => {
  const lineAt = lineFinder(page)
  const data = page.organisations.flatMap((node) => [
    ...(sliceOfKey(node, 'telephone') ? [sliceOfKey(node, 'telephone') ?? ''] : []),
    ...slicesOfContactPoints(node, 'telephone'),
  ])
  const marked = microdataOf(page, 'telephone').filter(({ at }) => {
    const index = lineAt(at)
    return index < 0 || own.canBeTheirs(index)
  })
  return [
    ...data.map((quote): Found => ({ quote, method: 'jsonld', isSure: true })),
    ...marked.map(({ quote }): Found => ({ quote, method: 'microdata', isSure: true })),
  ]
}

/** Phones as a page tells them; those that may be anybody's apart. */
export type PagePhones = { sure: Evidence[]; unsure: Evidence[] }

/** The company's phone numbers on a page, from its data, its links and its text, in that order. */
export const phonesOn = (page: SitePage, owner: Owner): PagePhones => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region: owner.region }
  const own = ownLinesOf(page, owner)
  const found = [...inData(page, own), ...inLinks(page, own), ...inTexts(page, owner, own)]
  const evidence = (isSure: boolean) =>
    found
      .filter((one) => one.isSure === isSure)
      .flatMap(({ quote, method }) => evidenceFor('phone', method, quote, reading))
      .filter(({ value }) => !premium.test(value))
  return { sure: evidence(true), unsure: evidence(false) }
}

/** Of all pages: what is sure, else a number that is the only one anywhere. */
export const choosePhones = (pages: PagePhones[]): Evidence[] => {
  const sure = pages.flatMap((page) => page.sure)
  const values = new Set(sure.map(({ value }) => value))
  const unsure = pages.flatMap((page) => page.unsure)
  if (sure.length > 0) return [...sure, ...unsure.filter(({ value }) => values.has(value))]
  return new Set(unsure.map(({ value }) => value)).size === 1 ? unsure : []
}
