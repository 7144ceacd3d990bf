import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Checked } from './check-company.ts'

/** After so many sites of which none says a word on a wish, the others will hardly do. */
const enoughSites = 24

export type SilentWish = {
  text: string
  /** How many sites were read. */
  sites: number
  /** So many that the rest need not be. */
  areEnough: boolean
}

/**
 * A wish on which none of the sites that were read says anything, neither for nor against; null for
 * none. Candidates whose listings speak of a wish are read first.
 */
export const silentWish = ({ wishes }: Criteria, checked: Checked[]): SilentWish | null => {
  const read = checked.filter(({ isSiteRead }) => isSiteRead)
  if (read.length === 0) return null
  const isUnknown = (text: string) =>
    read.every(({ found }) =>
      found.scoreBreakdown.every(
        (line) => line.family !== 'wishes' || line.criterion !== text || line.verdict === 'unknown',
      ),
    )
  const silent = wishes.find(({ text }) => isUnknown(text))
  return silent ? { text: silent.text, sites: read.length, areEnough: read.length >= enoughSites } : null
}
