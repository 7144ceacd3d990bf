import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Checked } from './check-company.ts'

/** After so many sites of which none says a word on a wish, the others will hardly do. */
const enoughSites = 24

/**
 * A wish on which none of the sites that were read says anything, neither for nor against, once
 * enough were read; null for none. Candidates whose listings speak of a wish are read first.
 */
export const silentWish = (
  { wishes }: Criteria,
  checked: Checked[],
): { text: string; sites: number } | null => {
  const read = checked.filter(({ isSiteRead }) => isSiteRead)
  if (read.length < enoughSites) return null
  const isUnknown = (text: string) =>
    read.every(({ found }) =>
      found.scoreBreakdown.every(
        (line) => line.family !== 'wishes' || line.criterion !== text || line.verdict === 'unknown',
      ),
    )
  const silent = wishes.find(({ text }) => isUnknown(text))
  return silent ? { text: silent.text, sites: read.length } : null
}
