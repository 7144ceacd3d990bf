import { findPhoneNumbersInText } from 'libphonenumber-js'
import { countryOf } from '../../evidence/contact-forms.ts'
import { halfWidth } from '../../evidence/half-width.ts'
import { onceForBoth } from '../once-for.ts'
import type { SitePage } from '../page/site-page.ts'
import { isDate, isNationalForm, isNationalIdentifier, isPrice } from './number-forms.ts'
import { announcedBy, authority, isCalledFax } from './number-labels.ts'
import type { Owner } from './owner.ts'

export type NumberKind = 'phone' | 'fax' | 'authority' | 'registration' | 'tax' | 'date' | 'price'

/** A number that is written in a line, from `startsAt` to `endsAt`. */
export type WrittenNumber = {
  value: string
  kind: NumberKind
  line: number
  startsAt: number
  endsAt: number
  /** Whether a label, rather than its form, says what it is. */
  isLabelled: boolean
}

const longestLine = 400
const mostLines = 60
const longestLabel = 60
/** No written number is longer, so the cut of a long line splits none. */
const longestNumber = 40
/** At least seven digits with few characters between them. */
const mayHoldNumber = /\d(?:[^\p{L}\d\n]{0,4}\d){6}/u
/** Separates two facts in one line. */
export const boundary = /[.!?]\s+(?=\p{Lu})|\s[·|•–—/]\s|[;|]/u

type Place = { before: string; written: string; after: string; label: string }

const byForm = ({ before, written, after }: Place, region: string | null): NumberKind => {
  if (isPrice(written, before, after)) return 'price'
  const isPart = /[\p{L}\d#№][-.]?\s?$/u.test(before.slice(-3)) && /(?:[\p{L}\d]-|#|№)\s?$/u.test(before)
  if (isPart || /^[-/]\d/.test(after)) return 'registration'
  if (!isNationalForm(written, countryOf(region))) return 'registration'
  const isPlain = !/\D/.test(written.trim())
  return isPlain && isNationalIdentifier(written, region) ? 'registration' : 'phone'
}

/** `Chamber, 3 Mill Lane, 75007 Paris. Tel.`: the number belongs to whose address stands before it. */
const isInAddressOf = (before: string): boolean => {
  const named = authority.exec(before)
  return named !== null && /^[^|·;]*\d{4}[^|·;]{0,60}$/.test(before.slice(named.index))
}

const typed = (place: Place, region: string | null): Pick<WrittenNumber, 'kind' | 'isLabelled'> => {
  const { before, written, after, label } = place
  if (isDate(written)) return { kind: 'date', isLabelled: false }
  if (isCalledFax(after)) return { kind: 'fax', isLabelled: true }
  const part = before.split(boundary).at(-1) ?? ''
  if (authority.test(part) || isInAddressOf(before)) return { kind: 'authority', isLabelled: true }
  const said = announcedBy(/\p{L}/u.test(part) ? part : `${label} ${part}`)
  if (!said) return { kind: byForm(place, region), isLabelled: false }
  return { kind: said.kind, isLabelled: said.isBeside || said.kind !== 'phone' }
}

const isIdentifier = ({ kind, isLabelled }: WrittenNumber): boolean =>
  isLabelled && (kind === 'tax' || kind === 'registration')

const inLine = (page: SitePage, line: number, region: string | null): WrittenNumber[] => {
  const text = halfWidth(page.lines[line] ?? '')
  const previous = page.lines[line - 1] ?? ''
  const label = previous.length <= longestLabel && !/\d/.test(previous) ? halfWidth(previous) : ''
  const numbers = findPhoneNumbersInText(text.slice(0, longestLine + longestNumber), countryOf(region))
  const found: WrittenNumber[] = []
  for (const [index, { startsAt, endsAt, number }] of numbers.entries()) {
    if (endsAt > longestLine) break
    const last = found.at(-1)
    const before = text.slice(last?.endsAt ?? 0, startsAt)
    const after = text.slice(endsAt, numbers[index + 1]?.startsAt)
    const place = { before, written: text.slice(startsAt, endsAt), after, label: last ? '' : label }
    const own = typed(place, region)
    // `NIP 526…, 527…`: a label goes on where nothing but signs stands between.
    const goesOn = last && isIdentifier(last) && !own.isLabelled && !/\p{L}/u.test(before)
    const kind = goesOn ? { kind: last.kind, isLabelled: true } : own
    found.push({ value: number.number, line, startsAt, endsAt, ...kind })
  }
  return found
}

const readNumbers = (page: SitePage, { region }: Owner): WrittenNumber[] =>
  page.lines
    .map((text, line) => ({ text, line }))
    .filter(({ text }) => mayHoldNumber.test(halfWidth(text)))
    .slice(0, mostLines)
    .flatMap(({ line }) => inLine(page, line, region))

/** The numbers in a page's lines that have the form of a phone number, each with what it is. */
export const numbersOn = onceForBoth(readNumbers)
