import { longestQuote, type Testimony } from '../../evidence/verify-quote.ts'
import { meaningfulStems } from '../../evidence/wishes/meanings.ts'
import { cut } from '../../integrations/well-formed.ts'
import { type OpeningTime, openingHoursIn } from '../../reading/facts/opening-hours.ts'
import { daysIn } from '../../reading/facts/weekdays.ts'
import { onceFor } from '../../reading/once-for.ts'
import { stanceOf } from './denial.ts'
import type { Judgement } from './judgement.ts'
import { statementsIn } from './statements.ts'

/** A wish for nothing but being open on certain days; the hours of a day are another matter. */
const isOpening =
  /^(?:is |are )?(?:open(?:ed)?|geoffnet|offen|ouverte?s?|abiert[oa]s?|abren?|apert[oaie]|geopend|otwarte|abert[oa]s?|oppet|otevreno|ac[iı]k|(?:も)?(?:営業|診療)(?:中|可)?|open zijn)(?: (?:on|am|an|le|les|los|el|la|il|de|op|w|aos?|pa|v|also|auch))* ?$/u

const hoursIn = onceFor((lines: readonly string[]) => openingHoursIn(lines))

/** Wishes that times of any day can prove, though none disproves them. */
const provedBy: Record<string, (time: OpeningTime) => boolean> = {
  '#evening': ({ times }) => !times.startsWith('off') && (times.split('-')[1] ?? '') >= '19:00',
  '#weekend': ({ day, times }) => times !== 'off' && (day === 'Sa' || day === 'Su'),
}
/** `Thursdays until 8 pm`, `bis 20 Uhr`: what a sentence says of the evening. */
const untilEvening =
  /(?<![\p{L}])(?:(?:until|till|to) (?:[7-9]|1[01])(?::\d\d)? ?p\.?m|(?:until|till|bis|tot|jusqu['’]?à|do|až do|hasta las|fino alle|até às) (?:um )?(?:19|2[0-3])(?:[.:h]\d\d| ?h| ?uhr| ?uur)|(?:hasta las|fino alle) (?:19|2[0-3]))/iu

const inSentences = ({ url, lines }: Testimony) =>
  statementsIn(lines)
    .filter(
      ({ clause, said }) => untilEvening.test(clause) && stanceOf(said, () => false, false) === 'affirms',
    )
    .map(({ clause }) => ({ isOpen: true, quote: cut(clause, longestQuote), url }))

/** Words beside them that add nothing to it. */
const besides = new Set(['#open', '#booking', 'hour', 'horario', 'orari'])

const byTimes = (wish: string): ((time: OpeningTime) => boolean) | null => {
  const stems = meaningfulStems(wish).filter((one) => !besides.has(one))
  return stems.length === 1 ? (provedBy[stems[0] ?? ''] ?? null) : null
}

const daysWished = (wish: string): string[] | null => {
  const wished = daysIn(wish)
  return wished && isOpening.test(`${wished.lead} ${wished.rest}`.replace(/ +/g, ' ').trim())
    ? wished.days
    : null
}

/**
 * Judges a wish to be open on a day by the opening times given: `Sunday / Closed` in a table is no. Null
 * for other wishes, and where no times are given for the day.
 */
export const judgeOpening = (wish: string, testimonies: Testimony[]): Judgement | null => {
  const days = daysWished(wish)
  const isProof = byTimes(wish)
  if (!days && !isProof) return null
  const inHours = testimonies.flatMap(({ url, lines }) =>
    hoursIn(lines)
      .filter((time) => (days ? days.includes(time.day) : isProof?.(time)))
      .map(({ times, quote }) => ({ isOpen: times !== 'off', quote, url })),
  )
  const said = isProof === provedBy['#evening'] ? [...inHours, ...testimonies.flatMap(inSentences)] : inHours
  const open = said.find(({ isOpen }) => isOpen)
  const shut = said.find(({ isOpen }) => !isOpen)
  const found = open ?? shut
  if (!found) return null
  const verdict = open && shut ? 'partial' : open ? 'yes' : 'no'
  return { verdict, quote: found.quote, url: found.url }
}
