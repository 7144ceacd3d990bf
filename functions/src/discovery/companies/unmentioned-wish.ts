import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Checked } from './check-company.ts'

/** After this many sites without a word about a wish, further sites are unlikely to mention it. */
const enoughSites = 24

export type UnmentionedWish = {
  text: string
  /** How many sites were read. */
  sites: number
  /** So many were read that the rest need not be. */
  isConclusive: boolean
}

/**
 * A wish that none of the sites read mentions, neither for nor against; null when there is none.
 * Candidates whose listings mention a wish are read first. `understood` is how many of the sites were judged
 * by something that understands their language: silence of the others says nothing.
 */
export const unmentionedWish = (
  { wishes }: Criteria,
  checked: Checked[],
  understood: number,
): UnmentionedWish | null => {
  const read = checked.filter(({ isSiteRead }) => isSiteRead)
  if (read.length === 0) return null
  const isUnknown = (text: string) =>
    read.every(({ found }) =>
      found.scoreBreakdown.every(
        (line) => line.family !== 'wishes' || line.criterion !== text || line.verdict === 'unknown',
      ),
    )
  const unmentioned = wishes.find(({ text }) => isUnknown(text))
  return unmentioned
    ? { text: unmentioned.text, sites: read.length, isConclusive: understood >= enoughSites }
    : null
}
