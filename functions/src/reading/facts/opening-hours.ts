import { halfWidth } from '../../evidence/half-width.ts'
import { valueOfJson } from '../../evidence/tolerant-json.ts'
import { itemsOf } from '../page/json-ld.ts'
import type { SitePage } from '../page/site-page.ts'
import { daysIn, saysShut, type Weekday, weekdays } from './weekdays.ts'

/** When a company is open on a day: `09:00-17:00`, or `off` where it is said to be closed. */
export type OpeningTime = { day: Weekday; times: string; quote: string }

const longestLine = 140
const time = String.raw`(\d{1,2})(?:(?:[:.h]|時) ?([0-5]\d)?)?分? ?(a\.?m\.?|p\.?m\.?)?`
const join = String.raw`\s*(?:uhr|h|uur)?\s*(?:-|–|—|〜|~|to|bis|a|à|al|tot|do|até|until|till)\s*`
const span = new RegExp(`(?<![\\d.:])${time}${join}${time}(?![\\d:])`, 'giu')

const clock = (hour: string, minute = '00', half = ''): string | null => {
  const twelve = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return twelve > 24 ? null : `${String(twelve).padStart(2, '0')}:${minute}`
}

const spansIn = (text: string): string[] =>
  [...text.matchAll(span)].flatMap(([, h1 = '', m1, half1, h2 = '', m2, half2]) => {
    // `10 - 4 pm` begins in the morning, `1 - 5 pm` in the afternoon.
    const from = clock(h1, m1, half1 ?? (half2 && Number(h1) > Number(h2) ? 'am' : (half2 ?? '')))
    const to = clock(h2, m2, half2)
    return from && to ? [`${from}-${to}`] : []
  })

const beginsWithDays = (line: string): boolean => line.length <= longestLine && daysIn(line) !== null

/** A line with the cell or definition that follows it, since tables give days and times apart. */
const withNext = (lines: readonly string[], index: number): string => {
  const line = lines[index] ?? ''
  const next = lines[index + 1] ?? ''
  return /\d/.test(line) || saysShut(line) || beginsWithDays(next) ? line : `${line}\n${next}`
}

/** A date makes it an event or a holiday, not a week's rule. */
const isDated = (line: string): boolean =>
  /(?<!\d)(?:19|20)\d\d(?!\d)|\b\d{1,2}\.\s?\d{1,2}\.(?!\d)/.test(line)

const inLine = (line: string): OpeningTime[] => {
  const text = halfWidth(line)
  if (text.length > longestLine || isDated(text)) return []
  // `Mo-Fr 09:00-17:00; Sa 10:00-14:00`: each part gives its own days.
  return text.split(/[;|]|(?<=\d|[ap]\.?m\.?|uhr|h)\s?,\s?(?=\p{L})/iu).flatMap((part) => {
    const days = daysIn(part)
    if (!days) return []
    const times = spansIn(part)
    const said = times.length > 0 ? times : saysShut(days.rest) ? ['off'] : []
    return days.days.flatMap((day) => said.map((one) => ({ day, times: one, quote: line })))
  })
}

const textsOf = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hourOfDay = /^(?:[01]\d|2[0-4]):[0-5]\d/

const inSpecification = (value: unknown): Omit<OpeningTime, 'quote'>[] => {
  if (!isObject(value)) return []
  const names = textsOf(value.dayOfWeek).map((name) => name.replace(/^.*[/#]/, ''))
  const days = weekdays.filter((day) => names.some((name) => name.startsWith(day)))
  const [from, to] = [value.opens, value.closes].map((one) => hourOfDay.exec(textsOf(one)[0] ?? '')?.[0])
  return from && to ? days.map((day) => ({ day, times: from === to ? 'off' : `${from}-${to}` })) : []
}

/** `"Mo-Fr 09:00-17:00"`, or an object that says when it opens. */
const isData = (line: string): boolean => /^(?:"\w|\{[^{]{0,400}"(?:opens|closes|dayOfWeek)")/.test(line)

const inData = (line: string): OpeningTime[] => {
  const value = valueOfJson(line)
  const times = typeof value === 'string' ? inLine(value) : inSpecification(value)
  return times.map(({ day, times: said }) => ({ day, times: said, quote: line }))
}

/** The opening times in a page's data, each verbatim. */
export const hoursStatedOn = ({ organisations }: SitePage): string[] =>
  organisations.flatMap((node) =>
    ['openingHours', 'openingHoursSpecification'].flatMap((key) => itemsOf(node, key)),
  )

/** The opening times in lines of a page, of its data or of a map's entry. */
export const openingHoursIn = (lines: readonly string[]): OpeningTime[] =>
  lines.flatMap((line, index) =>
    isData(line) ? inData(line) : beginsWithDays(line) ? inLine(withNext(lines, index)) : [],
  )

/** The opening times that a page gives, from its data and from its lines and tables. */
export const openingHoursOn = (page: SitePage): OpeningTime[] =>
  openingHoursIn([...hoursStatedOn(page), ...page.lines])
