import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { type Figure, figureOf, sumOf } from '../../measure/figure.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import type { LifelikeRecord } from './search-figures.ts'
import { whoseLead } from './whose-lead.ts'

export type AudienceFigures = { ordered: Figure; supported: Figure }

const fitOf = ({ scoreBreakdown }: FoundCompany) => {
  const line = scoreBreakdown.find(({ family }) => family === 'audience')
  return line?.family === 'audience' ? line : null
}

/**
 * The fit of leads to an audience that the wish of their cell describes: pairs of a firm that fits and one that
 * does not, of which the first has more points for it; and fits claimed, of firms whose site says so.
 */
export const audienceFigures = (
  world: LifelikeWorld,
  records: Pick<LifelikeRecord, 'cell' | 'leads'>[],
): AudienceFigures => {
  const all = records.map(({ cell, leads }) => {
    const known = leads.flatMap((lead) => {
      const [firm, fit] = [whoseLead(world, cell, lead), fitOf(lead)]
      return firm && fit ? [{ isFitting: firm.wish === 'yes', fit }] : []
    })
    const others = known.filter(({ isFitting }) => !isFitting)
    const pairs = known
      .filter(({ isFitting }) => isFitting)
      .flatMap(({ fit }) => others.map((other) => fit.points > other.fit.points))
    const claimed = known.filter(({ fit }) => fit.verdict === 'yes')
    return { ordered: figureOf(pairs), supported: figureOf(claimed.map(({ isFitting }) => isFitting)) }
  })
  return {
    ordered: sumOf(all.map(({ ordered }) => ordered)),
    supported: sumOf(all.map(({ supported }) => supported)),
  }
}
