import type { Testimony } from '../../evidence/verify-quote.ts'
import { openingHoursIn } from '../extract/opening-hours.ts'
import { daysIn } from '../extract/weekdays.ts'
import { onceFor } from '../once-for.ts'
import type { Judgement } from './judgement.ts'

/** A wish for nothing but being open on certain days; the hours of a day are another matter. */
const isOpening =
  /^(?:is |are )?(?:open(?:ed)?|geoffnet|offen|ouverte?s?|abiert[oa]s?|apert[oaie]|geopend|otwarte|abert[oa]s?|oppet|otevreno|ac[iı]k)(?: (?:on|am|an|le|les|los|el|la|il|de|op|w|aos?|pa|v|also|auch))* ?$/u

const hoursIn = onceFor((lines: readonly string[]) => openingHoursIn(lines))

const daysWished = (wish: string): string[] | null => {
  const wished = daysIn(wish)
  return wished && isOpening.test(`${wished.lead} ${wished.rest}`.trim()) ? wished.days : null
}

/**
 * Judges a wish to be open on a day by the opening times given: `Sunday / Closed` in a table is no. Null
 * for other wishes, and where no times are given for the day.
 */
export const judgeOpening = (wish: string, testimonies: Testimony[]): Judgement | null => {
  const days = daysWished(wish)
  if (!days) return null
  const said = testimonies.flatMap(({ url, lines }) =>
    hoursIn(lines)
      .filter(({ day }) => days.includes(day))
      .map(({ times, quote }) => ({ isOpen: times !== 'off', quote, url })),
  )
  const open = said.find(({ isOpen }) => isOpen)
  const shut = said.find(({ isOpen }) => !isOpen)
  const found = open ?? shut
  if (!found) return null
  const verdict = open && shut ? 'partial' : open ? 'yes' : 'no'
  return { verdict, quote: found.quote, url: found.url }
}
