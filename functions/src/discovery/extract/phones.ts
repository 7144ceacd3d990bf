import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor } from '../../evidence/evidence.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import { faxesMarkedOn } from './fax.ts'
import { boundary, numbersOn, type WrittenNumber } from './numbers.ts'
import { type OwnLines, ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import { writtenIn } from './page-element.ts'
import { readingOf, type SitePage } from './site-page.ts'
import { type Found, statedOn } from './stated.ts'

const mostWordsBeside = 4

/** `isSure`: surely a contact. `isNamed`: data or a label calls it a telephone. */
type Offered = Found & { isSure: boolean; isNamed: boolean }

/** Premium-rate numbers, which are never a company's contact. */
const premium = /^\+(?:1900|49900|43930|43900|4190[016]|338[29]|3480[367]|3190[069]|44(?:9|87)|1976)/

/** The text beside a number within its part of the line. */
const besideOf = (line: string, at: number, end: number): string =>
  `${line.slice(0, at).split(boundary).at(-1) ?? ''} ${line.slice(end).split(boundary)[0] ?? ''}`

const inTexts = (page: SitePage, numbers: WrittenNumber[], own: OwnLines): Offered[] =>
  numbers
    .filter(({ kind, line }) => kind === 'phone' && own.canBeTheirs(line))
    .map(({ line, startsAt, endsAt, isLabelled }): Offered => {
      const text = page.lines[line] ?? ''
      // In prose, or beside another firm's name and street, a number may belong to someone else.
      const words = plainWords(besideOf(text, startsAt, endsAt)).filter((word) => /\p{L}/u.test(word))
      const isAlone = words.length <= mostWordsBeside
      const isSure = isLabelled || isAlone || own.isMarked(line)
      return { quote: text.slice(startsAt, endsAt), method: 'text', isSure, isNamed: isLabelled }
    })

/** A link that calls: `tel:`, `callto:`, or one that opens a chat with a number. */
const calls =
  /^(?:tel|callto):|^https?:\/\/(?:www\.)?wa\.me\/\+?\d|^(?:https?:\/\/(?:api|web)\.whatsapp\.com\/|whatsapp:\/\/)send\/?\?(?:[^"'>]*&)?phone=/i

const inLinks = (page: SitePage, own: OwnLines): Offered[] =>
  page.places.flatMap(({ marks }, line) => {
    if (!own.canBeTheirs(line)) return []
    return marks
      .filter(({ attributes }) => calls.test((attributes.href ?? '').trim()))
      .flatMap(({ tag }) => writtenIn(tag, 'href') ?? [])
      .map((quote): Offered => ({ quote, method: 'tel', isSure: true, isNamed: false }))
  })

/** A page's phones: sure contacts, numbers that may belong to someone else, and those called something else. */
export type PagePhones = { sure: Evidence[]; unsure: Evidence[]; named: string[]; others: string[] }

/** The company's phone numbers on a page, from its data, its links and its text, in that order. */
export const phonesOn = (page: SitePage, owner: Owner): PagePhones => {
  const reading = readingOf(page, owner.region)
  const own = ownLinesOf(page, owner)
  const numbers = numbersOn(page, owner)
  const stated = statedOn(page, owner, 'telephone').map((found) => ({
    ...found,
    isSure: true,
    isNamed: true,
  }))
  const found = [...stated, ...inLinks(page, own), ...inTexts(page, numbers, own)]
  const evidence = (fits: (one: Offered) => boolean) =>
    found
      .filter(fits)
      .flatMap(({ quote, method }) => evidenceFor('phone', method, quote, reading))
      .filter(({ value }) => !premium.test(value))
  return {
    sure: evidence(({ isSure }) => isSure),
    unsure: evidence(({ isSure }) => !isSure),
    named: evidence(({ isNamed }) => isNamed).map(({ value }) => value),
    others: [
      ...numbers.filter(({ kind, isLabelled }) => kind !== 'phone' && isLabelled).map(({ value }) => value),
      ...faxesMarkedOn(page, owner),
    ],
  }
}

/**
 * The phones of all pages: the sure ones, else a number that is the only one on the site. A number
 * called a fax or an identifier on any page is dropped unless it is called a telephone elsewhere. A number that a
 * listing also gives (`listed`) counts wherever it occurs.
 */
export const choosePhones = (pages: PagePhones[], listed: string[] = []): Evidence[] => {
  const named = new Set(pages.flatMap((page) => page.named))
  const others = new Set(pages.flatMap((page) => page.others).filter((value) => !named.has(value)))
  const isPhone = ({ value }: Evidence) => !others.has(value)
  const sure = pages.flatMap((page) => page.sure).filter(isPhone)
  const values = new Set([...sure.map(({ value }) => value), ...listed])
  const unsure = pages.flatMap((page) => page.unsure).filter(isPhone)
  const confirmed = [...sure, ...unsure.filter(({ value }) => values.has(value))]
  if (confirmed.length > 0) return confirmed
  return new Set(unsure.map(({ value }) => value)).size === 1 ? unsure : []
}
