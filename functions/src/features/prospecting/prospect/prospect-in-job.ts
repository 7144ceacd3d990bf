import { AppError } from '@assay/shared/platform/errors'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import type { DiscoveryPorts } from '../../../report-reading/for-reports.ts'
import { getLeadRow } from '../../leads/public.ts'
import { prospectWith } from './prospect.ts'

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'AI_UNAVAILABLE'

/**
 * Writes the report of a CRM lead within the job of another feature, which pays for it: with that job's steps, lease
 * and AI budget. The report counts as one saved row of that job. Without a model that answers, or when the day's
 * budget is used up, rules write it: the job goes on, and nobody waits for this report alone. The outcome says whether a
 * lookup would be given back.
 */
export const prospectInJob = async (
  context: JobContext<unknown>,
  leadId: number,
  connect: () => Promise<DiscoveryPorts>,
): Promise<JobOutcome> => {
  const lead = await getLeadRow(context.row.workspaceId, leadId)
  if (!lead) throw new AppError('NOT_FOUND')
  const message = { leadId, company: { companyName: lead.companyName } }
  const within = { ...context, message }
  try {
    return await prospectWith(connect)(within)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return prospectWith(async () => ({ ...(await connect()), ai: null }))(within)
  }
}
