import type { LookUp } from '@assay/shared/features/hunting/look-up'
import { roundUsd } from './ai-account.ts'
import { receiptOf, type Work } from './receipt.ts'
import type { DiscoveryOutcome } from './search-outcome.ts'
import type { SearchRun } from './search-run.ts'

const mostNearMisses = 10

/** The companies that were checked, and those that failed one criterion, the best first. */
export const checkedIn = ({ reading }: Work) => {
  const checked = (reading?.steps ?? []).flatMap(({ output }) => output.checked ?? [])
  const nearMisses = checked
    .flatMap(({ nearMiss }) => nearMiss ?? [])
    .toSorted((a, b) => b.score - a.score || a.companyName.localeCompare(b.companyName))
    .slice(0, mostNearMisses)
  return { checked, nearMisses }
}

/** The outcome of a search with its receipt; `notes` are sentences for the user. */
export const writeOutcome = (
  run: SearchRun,
  work: Work,
  {
    notes,
    lookUp,
    ...about
  }: Pick<DiscoveryOutcome, 'isUnderstood' | 'hasReadNothing'> & {
    notes: string[]
    lookUp?: LookUp
  },
): DiscoveryOutcome => {
  const committed = run.spending.committed()
  const usage = { ...committed, usd: roundUsd(committed.usd) }
  return {
    criteria: work.frame.criteria,
    ...about,
    nearMisses: lookUp ? [] : checkedIn(work).nearMisses,
    receipt: receiptOf(run, work, usage, notes),
    usage,
    ...(lookUp && { lookUp }),
  }
}
