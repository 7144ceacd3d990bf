import { halfWidth } from './half-width.ts'
import { plain } from './plain-words.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'cs', 'tr', 'da']

const monthIn = (language: string, month: number, style: 'long' | 'short'): string => {
  const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
  const parts = format.formatToParts(new Date(Date.UTC(2026, month, 3)))
  return plain(parts.find(({ type }) => type === 'month')?.value ?? '')
}

let known: Map<string, number> | undefined

/** The months, 1 to 12, by their names and short names in the languages, plain; built on first use. */
export const months = (): ReadonlyMap<string, number> => {
  known ??= new Map(
    languages.flatMap((language) =>
      Array.from({ length: 12 }, (_, month) =>
        (['long', 'short'] as const).map((style) => [monthIn(language, month, style), month + 1] as const),
      )
        .flat()
        .filter(([name]) => /^\p{L}{3,}$/u.test(name)),
    ),
  )
  return known
}

const year = String.raw`(?<y>(?:19|20)\d\d)(?!\.?\d)`
const from = String.raw`(?<![\d./-])`
const forms = [
  String.raw`${from}${year}\s?[-/.年]\s?(?<m>\d{1,2})\s?[-/.月]\s?(?<d>\d{1,2})(?![\d.])日?`,
  String.raw`${from}${year}年\s?(?<m>\d{1,2})月`,
  String.raw`${from}(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?${year}`,
  String.raw`${from}(?<a>\d{1,2})(?<sign>[-/])(?<b>\d{1,2})\k<sign>${year}`,
  String.raw`${from}(?<d>\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s(?:de |of )?(?<name>\p{L}{3,12})\.?,?\s(?:de |del )?${year}`,
  String.raw`(?<!\p{L})(?<name>\p{L}{3,12})\.?\s(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s${year}`,
  String.raw`(?<!\p{L}|\d[.\s]{1,2})(?<name>\p{L}{3,12})\.?\s(?:de )?${year}`,
].map((form) => new RegExp(form, 'iu'))

type Parts = Partial<Record<'y' | 'm' | 'd' | 'a' | 'b' | 'name', string>>

/** Day and month of `3/4/2026`: the month first in the United States; elsewhere unless a number is no month. */
const ordered = (a: number, b: number, region: string | null): [month: number, day: number] | null => {
  if (a > 12) return [b, a]
  if (b > 12 || region === 'US') return [a, b]
  return region === null && a !== b ? null : [b, a]
}

const isoOf = ({ y, m, d, a, b, name }: Parts, region: string | null): string | null => {
  const both = a && b ? ordered(Number(a), Number(b), region) : null
  const month = both?.[0] ?? (name ? months().get(plain(name)) : Number(m))
  const day = both?.[1] ?? (d ? Number(d) : null)
  if (!month || month > 12 || (a && !both)) return null
  const two = (part: number) => String(part).padStart(2, '0')
  if (day === null) return `${y}-${two(month)}`
  const date = new Date(Date.UTC(Number(y), month - 1, day))
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

const longest = 400

/**
 * The first date that a text gives with its year, as a day or a month (`2026-10-01`, `2026-10`), in figures or
 * in twelve languages. Null where there is none, or where day and month cannot be told apart: `region` (ISO
 * 3166-1) says which comes first.
 */
export const dateIn = (text: string, region: string | null): string | null => {
  const said = halfWidth(text.slice(0, longest))
  if (!/(?:19|20)\d\d/.test(said)) return null
  for (const form of forms) {
    const found = form.exec(said)?.groups
    const date = found ? isoOf(found as Parts, region) : null
    if (date) return date
  }
  return null
}
