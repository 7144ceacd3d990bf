import { plain } from '../../evidence/plain-words.ts'
import words from './closing.json' with { type: 'json' }
import { monthOf, monthsIn } from './dates.ts'

const whole = (list: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** Days, hours and holidays: they exclude a sentence unless it says that the closing is permanent. */
const isResting = whole(words.resting)
/** What is temporary, hypothetical, of others, of a part, of something else, or continued by others. */
const isOther = whole(words.notTheFirm)
const isFinal = whole(words.languages.flatMap(({ final }) => final))
const isAnnounced = whole(words.ahead)
/** Words allowed between the subject and the verb of closing. */
const apart = '(?: \\S+){0,6}? '

/** `ends` with a word for the whole firm or for "permanently"; or an expression that states all of it. */
const patterns = words.languages.map(({ ends, whole: what, final, says }) => ({
  says: whole(says),
  ends: whole([
    `(?:${ends.join('|')})${apart}(?:${[...what, ...final].join('|')})`,
    `(?:${[...what, ...final].join('|')})${apart}(?:${ends.join('|')})`,
  ]),
}))

/** Japanese, which puts no space between words. */
const unspaced = new RegExp(words.unspaced.says, 'u')
const isRestingUnspaced = new RegExp(words.unspaced.resting, 'u')

/** Whether an announced closing still lies ahead; without a year only its grammar shows it. */
const isAhead = (sentence: string, said: string, now: number): boolean => {
  const months = monthsIn(sentence)
  return months.length > 0 ? Math.max(...months) > monthOf(now) : isAnnounced.test(said)
}

/** Longer sentences are not announcements. */
const mostWords = 40

/** Words that point at sentences on closing; what they say is judged by the model. */
export const closingPointers: string[] = words.pointers

/**
 * Whether a sentence says explicitly that a company has closed for good: closed, ceased, wound up or retired
 * without a successor. Closing days, conditions and closings to come do not count. `now` in epoch milliseconds.
 */
export const saysClosed = (sentence: string, now: number): boolean => {
  const said = plain(sentence)
  if (unspaced.test(sentence)) return !isRestingUnspaced.test(sentence) && !isAhead(sentence, said, now)
  if (said.split(' ').length > mostWords || /\?\s*$/.test(sentence) || isOther.test(said)) return false
  if (isResting.test(said) && !isFinal.test(said)) return false
  if (!patterns.some(({ says, ends }) => says.test(said) || ends.test(said))) return false
  return !isAhead(sentence, said, now)
}
