import { months } from '../dates.ts'
import { plain } from '../plain-words.ts'
import { type Found, takeOut } from './claim.ts'

type Day = { year: number | null; month: number; day: number | null }

/** Where day and month cannot be told apart, both readings. */
export type WrittenDate = Day[]

const year = String.raw`(?<y>(?:19|20)\d\d)(?!\d)`
const name = String.raw`(?<name>\p{L}{3,12})\.?`
const before = String.raw`(?<![\p{Script=Latin}\d])`
const forms = [
  String.raw`${before}${year}\s?[-/.年]\s?(?<m>\d{1,2})(?:\s?[-/.月]\s?(?<d>\d{1,2}))?(?!\d)[日月]?`,
  String.raw`${before}(?<m>\d{1,2})月\s?(?<d>\d{1,2})日`,
  String.raw`${before}(?<a>\d{1,2})(?<sign>[-/.])\s?(?<b>\d{1,2})\k<sign>\s?(?:${year}|(?<yy>\d\d)(?!\d))`,
  String.raw`${before}(?<d>\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s?(?:de |of )?${name}(?:,?\s(?:de |del )?${year})?`,
  String.raw`${before}${name}\s(?<d>\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.,]\d)(?:,?\s${year})?`,
  String.raw`${before}${name}\s(?:de |del )?${year}`,
].map((form) => new RegExp(form, 'giu'))

/** Shorter names are also words of other languages, such as `set` and `out`; these three letters are whole names. */
const wholeNames = new Set(['may', 'mai', 'maj', 'mei'])

const monthNamed = (named: string, hasYear: boolean): number | undefined => {
  const said = plain(named)
  return hasYear || said.length > 3 || wholeNames.has(said) ? months().get(said) : undefined
}

const isDay = ({ month, day }: Day): boolean =>
  month >= 1 && month <= 12 && (day ?? 1) >= 1 && (day ?? 1) <= 31

const readingsOf = (parts: Record<string, string | undefined>): WrittenDate => {
  const written = parts.y ?? (parts.yy && `20${parts.yy}`)
  const inYear = written ? Number(written) : null
  const date = (month: number, day: string | undefined): Day => ({
    year: inYear,
    month,
    day: day === undefined ? null : Number(day),
  })
  if (parts.a && parts.b) return [date(Number(parts.b), parts.a), date(Number(parts.a), parts.b)]
  return [date(parts.name ? (monthNamed(parts.name, inYear !== null) ?? 0) : Number(parts.m), parts.d)]
}

/** The dates in a text, in figures and in twelve languages. */
export const datesIn = (text: string): Found<WrittenDate> => {
  const found: Found<WrittenDate> = { claims: [], rest: text }
  if (!/\d/.test(text)) return found
  for (const form of forms) {
    const { claims, rest } = takeOut(found.rest, form, (_, groups) => {
      const readings = readingsOf(groups).filter(isDay)
      return readings.length > 0 ? readings : null
    })
    found.claims.push(...claims)
    found.rest = rest
  }
  return found
}

const keyOf = ({ year, month, day }: Day): string => `${year}-${month}-${day}`

/** Whether one of the known dates says all that a date does; it may leave out the year and the day. */
export const isAmongDates = (known: WrittenDate[]): ((claim: WrittenDate) => boolean) => {
  const less = (day: Day): Day[] => [
    day,
    { ...day, year: null },
    { ...day, day: null },
    { ...day, year: null, day: null },
  ]
  const said = new Set(known.flat().flatMap(less).map(keyOf))
  return (claim) => claim.some((day) => said.has(keyOf(day)))
}
