import { createWhatsappMessage as call } from '@assay/shared/features/outreach/calls'
import {
  type NewWhatsappMessage,
  phoneMessage,
  WhatsappMessage,
} from '@assay/shared/features/outreach/whatsapp'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { missingTwilioFields } from '../../../integrations/whatsapp/twilio-account.ts'
import { type Caller, handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { getCurrentLead, leadExistsCheck } from '../../leads/public.ts'
import {
  getWhatsapp,
  newWhatsappId,
  prepareWhatsapp,
  type StoredWhatsapp,
  showWhatsapp,
  threadOf,
} from './message.store.ts'
import {
  correspondentAction,
  correspondentOf,
  isStopped,
  notStoppedCheck,
  sameMessageLabel,
  stoppedLabel,
} from './number.store.ts'
import { replyUntil } from './reply-window.ts'
import { sendWhatsappJob } from './send-whatsapp.job.ts'

const stopped = () =>
  new AppError('WHATSAPP_REFUSED', { message: 'They have asked for no more WhatsApp messages.' })

const refuseUnlikelyNumber = async (to: string): Promise<void> => {
  const { phoneOf } = await import('../../../evidence/contact-forms.ts')
  if (phoneOf(to) !== to) throw invalidField('to', phoneMessage)
}

/** Throws the reason why this message must not be sent. */
const refuse = async (workspaceId: string, { leadId, to, template }: NewWhatsappMessage): Promise<void> => {
  await refuseUnlikelyNumber(to)
  const lead = await getCurrentLead(workspaceId, leadId)
  if (!lead) throw new AppError('NOT_FOUND')
  if (lead.status === 'rejected')
    throw new AppError('WHATSAPP_REFUSED', {
      message: 'The lead is rejected. Change its status to write to it.',
    })
  if (await isStopped(to)) throw stopped()
  if (template) return
  const until = replyUntil((await threadOf(workspaceId, leadId)) ?? [], to)
  if (until === null || until <= Date.now()) throw new AppError('REPLY_WINDOW_CLOSED')
}

const newRow = (id: number, userId: number, given: NewWhatsappMessage): StoredWhatsapp => {
  const now = new Date().toISOString()
  const { leadId, to, body, mediaUrl = null, template = null, metadata = {} } = given
  return {
    id,
    leadId,
    userId,
    to,
    from: null,
    body,
    mediaUrl,
    status: 'queued',
    twilioSid: null,
    errorMessage: null,
    metadata,
    template,
    sender: null,
    deferrals: 0,
    isUncertain: false,
    isInTimeline: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

const startSending = async (
  { workspaceId, userId }: Caller,
  given: NewWhatsappMessage,
  remember: (row: WhatsappMessage) => Parameters<typeof commit>[2],
  repeatedId?: number,
): Promise<WhatsappMessage> => {
  const row = newRow(await newWhatsappId(workspaceId), userId, given)
  const { leadId, to } = row
  const { actions, change } = prepareWhatsapp(workspaceId, row)
  const job = prepareStart(sendWhatsappJob, {
    // A message that was begun cannot be taken back, so its job is not among those that a user cancels.
    workspaceId: systemWorkspace(workspaceId),
    userId,
    message: { workspaceId, messageId: row.id },
  })
  const shown = showWhatsapp(row)
  await commit(
    workspaceId,
    [change],
    [
      leadExistsCheck(workspaceId, leadId),
      notStoppedCheck(to),
      ...actions,
      correspondentAction(
        to,
        { workspaceId, leadId, userId, messageId: row.id },
        [row.body, row.mediaUrl, row.template],
        repeatedId,
      ),
      ...job.actions,
      ...remember(shown),
    ],
  )
  await job.enqueue()
  return shown
}

const lastMessageTo = async (number: string): Promise<StoredWhatsapp | null> => {
  const last = await correspondentOf(number)
  return last?.messageId === undefined ? null : getWhatsapp(last.workspaceId, last.messageId)
}

/** One that failed is sent anew, and so is one after which they have written. */
const isSecondClick = async (workspaceId: string, { id, leadId, status }: StoredWhatsapp): Promise<boolean> =>
  status !== 'failed' && (await threadOf(workspaceId, leadId))?.[0]?.id === id

/** The same message twice within minutes is a second click, and answered like the first. */
export const createWhatsappMessage = handle(call)(async ({ body }, { caller, idempotency, fail }) => {
  if (missingTwilioFields().length > 0) return fail('WHATSAPP_NOT_CONFIGURED')
  const create = async (repeatedId?: number): Promise<WhatsappMessage> => {
    await refuse(caller.workspaceId, body)
    const remember = (answer: WhatsappMessage) => (idempotency ? [idempotency.action({ answer })] : [])
    try {
      return await startSending(caller, body, remember, repeatedId)
    } catch (error) {
      if (isRefusedBy(error, stoppedLabel)) throw stopped()
      const earlier = isRefusedBy(error, sameMessageLabel) ? await lastMessageTo(body.to) : null
      if (!earlier || earlier.id === repeatedId) throw error
      return (await isSecondClick(caller.workspaceId, earlier)) ? showWhatsapp(earlier) : create(earlier.id)
    }
  }
  const row = await onlyOnce(
    idempotency,
    () => create(),
    ({ answer }) => WhatsappMessage.parse(answer),
  )
  return { body: row }
})
