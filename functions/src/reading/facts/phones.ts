import type { Evidence } from '@assay/shared/evidence/evidence'
import { findPhoneNumbersInText } from 'libphonenumber-js'
import { countryOf } from '../../evidence/contact-forms.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import { decodeEntities, oneLine } from '../../evidence/text.ts'
import { provingOn, type SitePage } from '../page/site-page.ts'
import { saysFax } from '../page/visible-lines.ts'
import { boundary, numbersOn, type WrittenNumber } from './numbers.ts'
import { type OwnLines, ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import { type Found, linkedOn, statedOn } from './stated.ts'

const mostWordsBeside = 4

/** `isSure`: surely a contact. `isNamed`: data or a label calls it a telephone. */
type Offered = Pick<Found, 'quote' | 'method'> & { isSure: boolean; isNamed: boolean }

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
      const isSure = isLabelled || words.length <= mostWordsBeside || own.isMarked(line)
      return { quote: text.slice(startsAt, endsAt), method: 'text', isSure, isNamed: isLabelled }
    })

/** A link that calls: `tel:`, `callto:`, or one that opens a chat with a number. */
const calls =
  /^(?:tel|callto):|^https?:\/\/(?:www\.)?wa\.me\/\+?\d|^(?:https?:\/\/(?:api|web)\.whatsapp\.com\/|whatsapp:\/\/)send\/?\?(?:[^"'>]*&)?phone=/i

const mostMarks = 20
const reach = 200

/** The numbers behind markup that labels them as a fax: `class="fax"`, `<i class="fa fa-fax">`, `alt="Fax"`. */
const faxesMarkedOn = ({ html, places }: SitePage, region: string | null): string[] =>
  places
    .flatMap(({ marks }) => marks.filter(({ attributes }) => saysFax(attributes)))
    .slice(0, mostMarks)
    .flatMap(({ at, tag }) => {
      const source = html.slice(at + tag.length, at + tag.length + reach)
      const text = oneLine(decodeEntities(source.replace(/<[^>]*(?:>|$)/g, ' ')))
      const [first] = findPhoneNumbersInText(text, countryOf(region))
      const label = first ? text.slice(0, first.startsAt).replace(/fa(?:x|ks)\p{L}*/giu, '') : ''
      return first && !/\p{L}{3}/u.test(label) ? [first.number.number] : []
    })

/** A page's phones: sure contacts, numbers that may belong to someone else, and those called something else. */
export type PagePhones = { sure: Evidence[]; unsure: Evidence[]; named: string[]; others: string[] }

/** The company's phone numbers on a page, from its data, its links and its text, in that order. */
export const phonesOn = (page: SitePage, owner: Owner): PagePhones => {
  const proving = provingOn(page, owner.region)
  const numbers = numbersOn(page, owner)
  const found: Offered[] = [
    ...statedOn(page, owner, 'telephone').map((one) => ({ ...one, isSure: true, isNamed: true })),
    ...linkedOn(page, owner, calls).map(
      (quote): Offered => ({ quote, method: 'tel', isSure: true, isNamed: false }),
    ),
    ...inTexts(page, numbers, ownLinesOf(page, owner)),
  ]
  const proved = (fits: (one: Offered) => boolean) =>
    found
      .filter(fits)
      .flatMap(({ quote, method }) => proving('phone', method, [quote]))
      .filter(({ value }) => !premium.test(value))
  const faxes = statedOn(page, owner, 'faxNumber').flatMap(({ quote, method }) =>
    proving('phone', method, [quote]),
  )
  return {
    sure: proved(({ isSure }) => isSure),
    unsure: proved(({ isSure }) => !isSure),
    named: proved(({ isNamed }) => isNamed).map(({ value }) => value),
    others: [...numbers.filter(({ kind, isLabelled }) => kind !== 'phone' && isLabelled), ...faxes]
      .map(({ value }) => value)
      .concat(faxesMarkedOn(page, owner.region)),
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
