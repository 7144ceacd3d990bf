import { halfWidth } from '../../evidence/half-width.ts'
import townLines from './town-lines.json' with { type: 'json' }

const longestLine = 160
const longestStreet = 80

/** The form of an address's town line by country: the postcode beside the town's name. */
const forms = new Map(Object.entries(townLines).map(([country, form]) => [country, new RegExp(form, 'u')]))
const formIn = (region: string | null): RegExp => forms.get(region ?? '') ?? forms.get('any') ?? /$^/

/** A year of a date or of a foundation is no postcode. */
const year = /\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}|[©®]\s*\d{4}/g
const isTownLine = (line: string, region: string | null) => formIn(region).test(line.replace(year, ' '))

/** Prose that holds a number is no address. */
const isProse = (line: string): boolean => /[\p{L}]{3,}[.!?]$/u.test(line) && line.split(' ').length > 6

/** Whether an address has a street and a number beside its town. */
export const hasStreet = (line: string, region: string | null): boolean => {
  if (region === 'JP') return /\p{Script=Han}.*\d/u.test(halfWidth(line))
  const rest = line.replace(formIn(region), ' ')
  return /\d/.test(rest) && /\p{L}{3}/u.test(rest)
}

/** Separates an address from other content of its line. */
const part = /\s[·|•–—]\s|\s?[|]\s?/u

const label = /^(?:\p{L}[\p{L} ]{0,20}[:：]\s*|住所\s+)/u
const numberAtEnd = /[,;]?\s+(?:\p{L}{1,5}[.:]\s*)?[+(]?\d[-\d\s()./]*$/u
/** No postcode has as many digits as a phone number with its area code. */
const fewestOfPhone = 10

const withoutPhone = (text: string) =>
  text.replace(numberAtEnd, (end) => (end.replace(/\D/g, '').length < fewestOfPhone ? end : ''))

/** The address without what stands beside it: a label before it, a phone number after it. */
const alone = (text: string) => withoutPhone(text.replace(label, ''))

/** An address in one line with street and town, or in two consecutive lines. */
export const addressAt = (lines: string[], index: number, region: string | null): string | null => {
  const line = lines[index] ?? ''
  if (line.length > longestLine || !isTownLine(line, region) || isProse(line)) return null
  const parts = line.split(part)
  const nth = parts.findIndex((one) => isTownLine(one, region))
  const town = parts[nth]
  if (town === undefined) return null
  if (hasStreet(town, region)) return alone(town)
  const before = nth > 0 ? parts[nth - 1] : lines[index - 1]
  if (!before || before.length > longestStreet || !/\d/.test(before) || !/\p{L}{3}/u.test(before))
    return alone(town)
  if (nth === 0) return `${before}\n${town}`
  const from = line.indexOf(before)
  return line.slice(from, line.indexOf(town, from) + town.length)
}
