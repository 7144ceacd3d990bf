import { months } from '../../evidence/dates.ts'
import { plain } from '../../evidence/plain-words.ts'

const numeric =
  /(?<!\d)(?:(?:\d{1,2}[./-])?(?<month>\d{1,2})[./-](?<year>20\d\d)|(?<isoYear>20\d\d)[-年/](?<isoMonth>\d{1,2}))(?!\d)/g

/** Months since the year 0 of the dates with a year that a sentence gives; `in 2027` is its last month. */
export const monthsIn = (sentence: string): number[] => {
  const written = [...sentence.matchAll(numeric)].map(({ groups = {} }) => {
    const year = Number(groups.year ?? groups.isoYear)
    return year * 12 + Number(groups.month ?? groups.isoMonth) - 1
  })
  const words = plain(sentence).split(' ')
  const named = words.flatMap((word, at) => {
    if (!/^20\d\d$/.test(word)) return []
    const month = words.slice(Math.max(0, at - 3), at).flatMap((near) => months().get(near) ?? [])[0]
    return [Number(word) * 12 + (month ?? 12) - 1]
  })
  return written.length > 0 ? written : named
}

/** The month of a moment, counted in the same way. */
export const monthOf = (now: number): number => {
  const date = new Date(now)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
