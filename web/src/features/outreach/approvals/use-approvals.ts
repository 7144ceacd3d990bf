import type { Approval } from '@assay/shared/features/outreach/approval'
import { listApprovals } from '@assay/shared/features/outreach/calls'
import { useCollection } from '../../../platform/api/use-collection.ts'

/** The drafts that wait for approval, newest first, kept current. */
export const useApprovals = () =>
  useCollection<Approval>(listApprovals, {
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch drafts: ${error.status}`),
  })
