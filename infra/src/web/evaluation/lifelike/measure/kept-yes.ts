import type { ScoreBreakdown } from '@assay/shared/features/hunting/ai-lead'
import { type Figure, figureOf } from '../../measure/figure.ts'
import type { LoggedVerdict } from '../judges/judge-endpoint.ts'
import type { Firm } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import type { LifelikeRecord } from './search-figures.ts'
import { whoseLead } from './whose-lead.ts'

const families = { category: 'category', wish: 'wishes' } as const

const says = (breakdown: ScoreBreakdown, topic: 'category' | 'wish'): boolean =>
  breakdown.some((line) => line.family === families[topic] && line.verdict === 'yes')

/**
 * Of the right answers "yes" with a true quote that a model gave about wanted firms, those that the score of the
 * lead, or of the near miss, shows as yes.
 */
export const keptYes = (
  world: LifelikeWorld,
  records: LifelikeRecord[],
  verdicts: LoggedVerdict[],
): Figure => {
  const byId = new Map(world.firms.map((firm) => [firm.id, firm]))
  const recordOf = new Map(records.map((record) => [record.cell, record]))
  const distinct = new Map(verdicts.map((one) => [`${one.firmId} ${one.topic}`, one]))
  const isKept = (firm: Firm, topic: 'category' | 'wish'): boolean => {
    const record = recordOf.get(firm.cell)
    const shown = [...(record?.leads ?? []), ...(record?.outcome?.nearMisses ?? [])]
    return shown.some((one) => whoseLead(world, firm.cell, one) === firm && says(one.scoreBreakdown, topic))
  }
  return figureOf(
    [...distinct.values()].flatMap(({ firmId, topic, verdict }) => {
      const firm = byId.get(firmId)
      const isAsked = topic === 'category' || topic === 'wish'
      return firm?.role === 'company' && isAsked && verdict === 'yes' ? [isKept(firm, topic)] : []
    }),
  )
}
