import type { JobDefinition } from '../../platform/jobs/define-job.ts'
import { newestJobAbout, rememberedAt } from '../../platform/jobs/newest-job.store.ts'

/** The newest run of a kind for a lead; null for a company that is none, about which each run is one of its own. */
export const newestRunFor = (
  workspaceId: string,
  definition: Pick<JobDefinition, 'name'>,
  leadId: number | null,
  earlierName: string,
) => {
  if (leadId === null) return null
  const earlier = rememberedAt(workspaceId, `NEWESTRUN#${earlierName}`, leadId)
  return newestJobAbout(workspaceId, definition, { leadId }, earlier)
}
