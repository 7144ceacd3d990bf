import type { Verdict } from '@assay/shared/features/hunting/ai-lead'
import { containsWords, plain } from '../criteria/plain-words.ts'
import { conceptOf } from './concepts.ts'
import { clausesOf } from './denial.ts'
import { absenceIn, stanceOn, stemsOf, tellingStems } from './judge-wish.ts'

const weaker: Record<Verdict, Verdict> = { yes: 'partial', partial: 'unknown', unknown: 'unknown', no: 'no' }

/**
 * What a model's verdict is worth by the quote it gives. A quote about something else proves
 * nothing, however true, and one that denies does not affirm. Where a wish's words are not known
 * in other languages the quote may be a translation: such a verdict counts for less.
 * `names` are the names of a trade, for a question about the kind of company.
 */
export const worthOf = (
  verdict: Verdict,
  quote: string,
  criterion: { text: string; names?: string[]; company?: string | null },
): Verdict => {
  if (verdict === 'no') return verdict
  if (criterion.names) {
    // A name like `Maple Dental` names the trade in every sentence about the company.
    const said = ` ${plain(quote)} `.replaceAll(` ${plain(criterion.company ?? '')} `, ' ').trim()
    const isNamed = criterion.names.some((name) => containsWords(said, name))
    return isNamed ? verdict : 'unknown'
  }
  const unwanted = absenceIn(criterion.text)
  const telling = tellingStems(unwanted ?? criterion.text)
  // What is free must be what is wished: `free coffee` is no free parking.
  const things = telling.filter((word) => word !== 'free')
  const topics = things.length > 0 ? things : telling
  const speaks = (clause: string) => stemsOf(clause).some((word) => topics.includes(word))
  const clauses = clausesOf(quote)
  const isSpoken = clauses.some(speaks)
  if (!isSpoken && telling.some((word) => conceptOf(word) !== null)) return 'unknown'
  const stances = (isSpoken ? clauses.filter(speaks) : clauses).map((clause) => stanceOn(telling, clause))
  if (unwanted !== null) return stances.includes('denies') ? verdict : 'unknown'
  if (stances.includes('denies')) return 'unknown'
  return isSpoken && !stances.includes('doubts') ? verdict : weaker[verdict]
}
