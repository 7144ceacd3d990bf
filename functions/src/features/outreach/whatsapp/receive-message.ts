import { prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import { type Action, isRefusedBy, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadExistsCheck, leadLabel, newActivities, putActivities } from '../../leads/public.ts'
import { stopInCampaigns } from '../campaigns/stop-in-campaigns.ts'
import { stopMailsOf } from '../mails/stop-mails.ts'
import { handledAction, isHandled, receivedLabel } from '../replies/received.store.ts'
import { newWhatsappId, prepareWhatsapp } from './message.store.ts'
import { type Correspondent, correspondentOf, restartAction, stopAction } from './number.store.ts'
import { type ReceivedMessage, receivedMessageOf } from './received-message.ts'

/** What the number's wish for more messages, or none, changes. */
const wishOf = ({ from, wish }: ReceivedMessage): Action[] =>
  wish === 'stop' ? [stopAction(from)] : wish === 'start' ? [restartAction(from)] : []

const activityOf = ({ wish, text }: ReceivedMessage) =>
  wish === 'stop'
    ? ({ type: 'unsubscribed', content: 'They have asked for no more WhatsApp messages.' } as const)
    : ({ type: 'replied', content: text } as const)

/** Can be repeated, and comes before what is shown. */
const stopFurther = async ({ workspaceId, leadId }: Correspondent, { wish }: ReceivedMessage) => {
  const isStop = wish === 'stop'
  await stopInCampaigns(workspaceId, [leadId], isStop ? 'unsubscribed' : 'replied')
  const problem = isStop
    ? ({ kind: 'unsubscribed', message: 'They have asked for no more messages by WhatsApp.' } as const)
    : ({ kind: 'replied', message: 'They have replied by WhatsApp.' } as const)
  await stopMailsOf(workspaceId, { leadId }, problem)
}

const record = async (correspondent: Correspondent, received: ReceivedMessage): Promise<void> => {
  const { workspaceId, userId, leadId } = correspondent
  const lead = await getLeadRow(workspaceId, leadId)
  // It was deleted in the meantime; what its number wishes still counts.
  if (!lead) return transact([...wishOf(received), handledAction(workspaceId, received.sid)])
  const now = new Date().toISOString()
  const { actions, change } = prepareWhatsapp(workspaceId, {
    id: await newWhatsappId(workspaceId),
    leadId,
    userId,
    to: received.to,
    from: received.from,
    body: received.text,
    mediaUrl: null,
    status: 'delivered',
    twilioSid: received.sid,
    errorMessage: null,
    metadata: received.mediaCount > 0 ? { mediaCount: received.mediaCount } : {},
    template: null,
    sender: null,
    deferrals: 0,
    isUncertain: false,
    isInTimeline: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  const rows = await newActivities({ workspaceId, userId }, [{ leadId, ...activityOf(received) }])
  const activity = putActivities(workspaceId, rows)
  const notice = await prepareNotification(workspaceId, {
    kind: 'outreach',
    tone: received.wish === 'stop' ? 'warning' : 'success',
    title:
      received.wish === 'stop'
        ? `${lead.companyName} wants no more WhatsApp messages`
        : `${lead.companyName} has replied by WhatsApp`,
    text: received.text.slice(0, 200),
    link: `/leads/${leadId}`,
  })
  await commit(
    workspaceId,
    [change, activity.change, notice.change],
    [
      handledAction(workspaceId, received.sid),
      leadExistsCheck(workspaceId, leadId),
      ...wishOf(received),
      ...actions,
      ...activity.actions,
      ...notice.actions,
    ],
  )
}

/**
 * Handles what somebody has written to the site's number, once. It is shown with the lead that was written to last under
 * the sender's number; from others only the wish to be left alone counts.
 */
export const receiveMessage = async (fields: Record<string, string>): Promise<void> => {
  const received = receivedMessageOf(fields)
  if (!received) return
  const correspondent = await correspondentOf(received.from)
  if (!correspondent) {
    const wishes = wishOf(received)
    if (wishes.length > 0) await transact(wishes)
    return
  }
  if (await isHandled(correspondent.workspaceId, received.sid)) return
  try {
    await stopFurther(correspondent, received)
    await withOptimisticRetry([leadLabel], () => record(correspondent, received))
  } catch (error) {
    // The same message was handled at the same time.
    if (!isRefusedBy(error, receivedLabel)) throw error
  }
}
