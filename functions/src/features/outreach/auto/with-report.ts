import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { DiscoveryPorts } from '../../../discovery/ports.ts'
import { chargeHeldJob } from '../../../platform/jobs/charge-held-job.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { getLeadRow } from '../../leads/public.ts'
import { getReportOfLead, prospectInJob } from '../../prospecting/public.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import type { DraftReachoutMessage } from './auto-reachout-message.ts'

const reportStep = {
  name: 'report',
  version: 1,
  schema: lazy(() => z.object({ isReused: z.boolean(), id: z.nullable(z.int()) })),
}

/** The id of the lead's newest report, unless there is none or the lead was edited since. */
export const reusableReport = async (workspaceId: string, leadId: number): Promise<number | null> => {
  const [lead, report] = await Promise.all([
    getLeadRow(workspaceId, leadId),
    getReportOfLead(workspaceId, leadId),
  ])
  return report !== null && lead !== null && report.createdAt >= lead.updatedAt ? report.id : null
}

/**
 * Has a report written unless one can be used again. It is charged before; `isRefunded` if nothing could be read for it.
 * PLAN_LIMIT if it costs a lookup and none is left.
 */
export const withReport = async (
  context: JobContext<DraftReachoutMessage>,
  connect: () => Promise<DiscoveryPorts>,
): Promise<{ isReused: boolean; isRefunded: boolean }> => {
  const { row, message, step } = context
  const { workspaceId } = row
  const { isReused } = await step(reportStep, async () => {
    const id = await reusableReport(workspaceId, message.leadId)
    return { isReused: id !== null, id }
  })
  if (isReused) return { isReused, isRefunded: false }
  if (message.costsLookup) {
    await refusedAsPlanLimit(workspaceId, async () => chargeHeldJob(row, await lookupCharging(workspaceId)))
  }
  const { isRefunded = false } = await prospectInJob(context, message.leadId, connect)
  return { isReused, isRefunded }
}
