import { plain } from '../../evidence/plain-words.ts'

export type Weekday = 'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su'

export const weekdays: Weekday[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** The days' names and their short forms in twelve languages, plain, Monday first. */
const names: string[] = [
  'mondays?|mon|mo|montags?|lundi|lun|lunes|lunedi|maandag|ma|poniedzia[lł]ek|pon|segunda(?: feira)?|seg|mandag|mandagar|man|pondeli|po|pazartesi|pzt|月曜日?',
  'tuesdays?|tues?|tu|dienstags?|di|mardi|mar|martes|martedi|dinsdag|wtorek|wt|terca(?: feira)?|ter|tisdag|tis|utery|ut|sal[iı]|sal|火曜日?',
  'wednesdays?|wed|we|mittwochs?|mi|mercredi|mer|miercoles|mie|mercoledi|woensdag|wo|sroda|sr|quarta(?: feira)?|qua|onsdag|ons|streda|st|carsamba|car|水曜日?',
  'thursdays?|thurs?|thu|th|donnerstags?|do|jeudi|jeu|jueves|jue|giovedi|gio|donderdag|czwartek|czw|quinta(?: feira)?|qui|torsdag|tor|ctvrtek|ct|persembe|per|木曜日?',
  'fridays?|fri|fr|freitags?|vendredi|ven|viernes|vie|venerdi|vrijdag|vr|piatek|pt|sexta(?: feira)?|sex|fredag|fre|patek|pa|cuma|金曜日?',
  'saturdays?|sat|sa|samstags?|sonnabends?|samedi|sam|sabado|sab|sabato|zaterdag|za|sobota|sob|lordag|lor|so(?=bota)|cumartesi|cmt|土曜日?',
  'sundays?|sun|su|sonntags?|so|dimanche|dim|domingo|dom|domenica|zondag|zo|niedziela|nd|ndz|sondag|son|nedele|ne|pazar|paz|日曜日?',
]
const whole = (words: string) => `(?<![\\p{L}])(?:${words})(?![\\p{L}])`
const daily =
  /(?<!\p{L})(?:daily|every day|7 days(?: a week)?|taglich|tous les jours|todos los dias|ogni giorno|tutti i giorni|dagelijks|codziennie|todos os dias|dagligen|denne|her gun)(?!\p{L})|毎日/u
const anyDay = new RegExp(names.map((words) => `(${whole(words)})`).join('|'), 'gu')
const through = /^(?:-|–|—|〜|~|to|through|thru|bis|au|a|al|tot(?: en met)?|t\/m|tm|do|ate|till|az|ile)$/u

/** Plain, but with the signs that join days. */
const plainDays = (text: string): string =>
  text
    .split(/([-–—〜~])/)
    .map((part, index) => (index % 2 === 1 ? part : plain(part)))
    .join(' ')

const range = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)

/** `lead` and `rest`: the plain text before and after the days. */
export type Days = { days: Weekday[]; lead: string; rest: string }

/**
 * The days that a text begins with, and what is left of it besides words that introduce them; null
 * when it does not begin with days: a day inside a sentence may be that of an event.
 */
export const daysIn = (text: string): Days | null => {
  const said = plainDays(text)
  const every = daily.exec(said)
  if (every)
    return {
      days: weekdays,
      lead: said.slice(0, every.index),
      rest: said.slice(every.index + every[0].length),
    }
  const found = [...said.matchAll(anyDay)].map((match) => ({
    day: match.slice(1).findIndex((name) => name !== undefined),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const [first] = found
  if (!first || first.from > 30 || /\d/.test(said.slice(0, first.from))) return null
  const days = new Set<number>()
  let end = first.from
  for (const [index, { day, from, to }] of found.entries()) {
    const between = said.slice(end, from).trim()
    if (index > 0 && /\d/.test(between)) break
    const previous = found[index - 1]?.day
    const isRange = previous !== undefined && through.test(between)
    for (const one of isRange ? range(previous, day) : [day]) days.add(one)
    end = to
  }
  return {
    days: [...days].flatMap((day) => weekdays[day] ?? []),
    lead: said.slice(0, first.from),
    rest: said.slice(end),
  }
}
