import type { WhatsappStatus } from '@assay/shared/features/outreach/whatsapp'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadExistsCheck, leadLabel, newActivities, putActivities } from '../../leads/public.ts'
import { getWhatsapp, prepareWhatsappChange, type StoredWhatsapp, whatsappLabel } from './message.store.ts'
import { isNews } from './message-status.ts'

export type Report = {
  /** Null while nothing more than its id is known. */
  status: WhatsappStatus
  sid: string | null
  errorMessage: string | null
  isUncertain?: boolean
}

const changeOf = (row: StoredWhatsapp, report: Report): Partial<StoredWhatsapp> => ({
  ...(report.sid && row.twilioSid === null && { twilioSid: report.sid }),
  ...(isNews(row, report.status) && {
    status: report.status,
    errorMessage: report.status === 'failed' ? report.errorMessage : null,
    isUncertain: report.isUncertain ?? false,
  }),
})

/** A message that Twilio has taken stands in the timeline of its lead, once. */
const activityOf = async (
  workspaceId: string,
  row: StoredWhatsapp,
  report: Report,
): Promise<{ actions: Action[]; changes: CollectionChange[] } | null> => {
  const { leadId, userId, body } = row
  const isTaken = report.sid !== null && report.status !== 'failed'
  if (!isTaken || row.isInTimeline || !(await getLeadRow(workspaceId, leadId))) return null
  const rows = await newActivities({ workspaceId, userId }, [{ leadId, type: 'messaged', content: body }])
  const { actions, change } = putActivities(workspaceId, rows)
  return { actions: [...actions, leadExistsCheck(workspaceId, leadId)], changes: [change] }
}

const recordOnce = async (workspaceId: string, messageId: number, report: Report): Promise<void> => {
  const row = await getWhatsapp(workspaceId, messageId)
  if (!row || row.from !== null) return
  // Reports of another message, as after a mistake of Twilio's.
  if (report.sid && row.twilioSid !== null && row.twilioSid !== report.sid) return
  const activity = await activityOf(workspaceId, row, report)
  const change = { ...changeOf(row, report), ...(activity && { isInTimeline: true }) }
  if (Object.keys(change).length === 0) return
  const prepared = prepareWhatsappChange(workspaceId, row, change)
  await commit(
    workspaceId,
    [prepared.change, ...(activity?.changes ?? [])],
    [...prepared.actions, ...(activity?.actions ?? [])],
  )
}

/** Writes what is known of a message that was sent, from our own request or from Twilio's reports, in whichever order they come. */
export const recordSending = (workspaceId: string, messageId: number, report: Report): Promise<void> =>
  withOptimisticRetry([whatsappLabel, leadLabel], () => recordOnce(workspaceId, messageId, report))
