import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { defaultWeights, rescore } from '@assay/shared/features/hunting/score'
import type { SearchRecord } from '../run/search-cell.ts'
import { type Figure, figureOf, sumOf } from './figure.ts'

const evidenceOf = ({ evidence }: FoundCompany): string =>
  JSON.stringify(evidence.map(({ field, value, url, quote }) => [field, value, url, quote]).toSorted())

/** Leads of two runs with identical evidence must have the same score, and it must be the sum of its lines. */
export const sameScoreFigure = (one: SearchRecord[], other: SearchRecord[]): Figure =>
  sumOf(
    one.map((record, index) => {
      const others = new Map(
        (other[index]?.leads ?? []).map((lead) => [`${lead.identity} ${evidenceOf(lead)}`, lead]),
      )
      return figureOf(
        record.leads.flatMap((lead) => {
          const again = others.get(`${lead.identity} ${evidenceOf(lead)}`)
          const fromLines = rescore(lead.scoreBreakdown, defaultWeights).matchScore
          return again ? [again.matchScore === lead.matchScore && fromLines === lead.matchScore] : []
        }),
      )
    }),
  )
