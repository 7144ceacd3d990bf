import { wholeWords } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import words from './weekdays.json' with { type: 'json' }

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

const daily = wholeWords(words.daily, words.dailyJapanese, 'u')
/** The days' names and their short forms in twelve languages, plain, Monday first: one group for each day. */
const anyDay = new RegExp(words.days.map((names) => `((?<!\\p{L})(?:${names})(?!\\p{L}))`).join('|'), 'gu')
const through = new RegExp(`^(?:${words.through})$`, 'u')
const closed = wholeWords(words.closed, words.closedJapanese, 'u')

/** Whether a text says that something is closed, in whatever spelling. */
export const saysShut = (text: string): boolean => closed.test(plain(text))

/** Plain, but with the signs that join days. */
const plainDays = (text: string): string =>
  text
    .replace(/[月火水木金土日]曜日?/g, ' $& ')
    .split(/([-–—〜~])/)
    .map((part, index) => (index % 2 === 1 ? part : plain(part)))
    .join(' ')

const range = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)

/** `lead` and `rest`: the plain text before and after the days. */
export type Days = { days: Weekday[]; lead: string; rest: string }

/** A day further inside a sentence may be that of an event. */
const longestLead = 30

/** The days that a text begins with, and what stands around them; null when it does not begin with days. */
export const daysIn = (text: string): Days | null => {
  const said = plainDays(text)
  const around = (from: number, to: number) => ({ lead: said.slice(0, from), rest: said.slice(to) })
  const every = daily.exec(said)
  if (every) return { days: [...weekdays], ...around(every.index, every.index + every[0].length) }
  const found = [...said.matchAll(anyDay)].map((match) => ({
    day: match.slice(1).findIndex((name) => name !== undefined),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const from = found[0]?.from ?? said.length
  if (!found[0] || from > longestLead || /\d/.test(said.slice(0, from))) return null
  const days = new Set<number>()
  let end = from
  for (const [index, one] of found.entries()) {
    const between = said.slice(end, one.from).trim()
    if (index > 0 && /\d/.test(between)) break
    const previous = found[index - 1]?.day
    const isRange = previous !== undefined && through.test(between)
    for (const day of isRange ? range(previous, one.day) : [one.day]) days.add(day)
    end = one.to
  }
  return { days: [...days].flatMap((day) => weekdays[day] ?? []), ...around(from, end) }
}
