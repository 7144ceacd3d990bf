import type { SearchEstimate } from '@assay/shared/features/hunting/estimate'
import { countText } from '../../../ui/primitives/numbers.ts'

const runsText = (runs: number) => (runs === 1 ? '1 past search' : `${countText(runs)} past searches`)

/** What the figures are based on. */
export const basisText = ({ basis, runs }: SearchEstimate) =>
  basis === 'limits'
    ? 'the limits: no search like this has been run yet'
    : `based on ${runsText(runs)} of yours`
