import type { Caller } from '../../../platform/http/exchange.ts'
import { newestJobAbout, rememberedAt } from '../../../platform/jobs/newest-job.store.ts'
import { researchBusinessJob } from './research-business.job.ts'

/** The newest research of a user: their colleagues' are about profiles of their own. */
export const newestResearchOf = ({ workspaceId, userId }: Caller) => {
  const earlier = rememberedAt(workspaceId, 'NEWESTRESEARCH', userId)
  return newestJobAbout(workspaceId, researchBusinessJob, { userId }, earlier)
}
