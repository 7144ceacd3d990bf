import type { Verdict } from '@assay/shared/features/hunting/ai-lead'
import { languages } from '../../evidence/categories/stems.ts'
import { writtenName } from '../../evidence/categories/written-name.ts'
import { plain } from '../../evidence/plain-words.ts'
import { conceptOf } from './concepts.ts'
import { absenceIn, stanceOn } from './judge-wish.ts'
import { meaningfulStems } from './meanings.ts'
import { type Statement, statementsOf } from './statements.ts'

const weaker: Record<Verdict, Verdict> = { yes: 'partial', partial: 'unknown', unknown: 'unknown', no: 'no' }

/**
 * The verdict that a quote supports. A quote about something else proves nothing, and a denial does
 * not affirm. Where a wish's words are not known in other languages, the quote may be a translation,
 * so the verdict is weakened. `names` are the names of a trade, for a question about the kind of
 * company.
 */
export const supportedVerdict = (
  verdict: Verdict,
  quote: string,
  criterion: { text: string; names?: string[]; company?: string | null },
): Verdict => {
  if (verdict === 'no') return verdict
  if (criterion.names) {
    // A company name such as `Maple Dental` contains the trade, so it is removed first.
    const said = ` ${plain(quote)} `.replaceAll(` ${plain(criterion.company ?? '')} `, ' ').trim()
    const isNamed = writtenName(said, criterion.names, languages) !== null
    return isNamed ? verdict : 'unknown'
  }
  const unwanted = absenceIn(criterion.text)
  const stems = meaningfulStems(unwanted ?? criterion.text)
  // `Free` must refer to the thing wished for: `free coffee` is not free parking.
  const things = stems.filter((word) => word !== 'free')
  const topics = things.length > 0 ? things : stems
  const isOnTopic = ({ meanings }: Statement) => topics.some((word) => meanings.has(word))
  const statements = statementsOf(quote)
  const isMentioned = statements.some(isOnTopic)
  if (!isMentioned && stems.some((word) => conceptOf(word) !== null)) return 'unknown'
  const stances = (isMentioned ? statements.filter(isOnTopic) : statements).map((one) => stanceOn(stems, one))
  if (unwanted !== null) return stances.includes('denies') ? verdict : 'unknown'
  if (stances.includes('denies')) return 'unknown'
  return isMentioned && !stances.includes('doubts') ? verdict : weaker[verdict]
}
