import { lostAnswer, type Sending, sendWithTwilio } from '../../../integrations/whatsapp/send-with-twilio.ts'
import { type TwilioAccount, twilioAccount } from '../../../integrations/whatsapp/twilio-account.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { commit } from '../../../platform/table/collection.ts'
import { type Action, isRefusedBy } from '../../../platform/table/transact.ts'
import { getCurrentLead, leadExistsCheck, leadLabel } from '../../leads/public.ts'
import { getWhatsapp, prepareWhatsappChange, type StoredWhatsapp, whatsappLabel } from './message.store.ts'
import { statusOf } from './message-status.ts'
import { isStopped, notStoppedCheck, stoppedLabel } from './number.store.ts'
import { recordSending } from './record-sending.ts'

type Context = JobContext<{ workspaceId: string; messageId: number }>

const done: JobOutcome = { progress: { fraction: 1, step: 'Done' } }

/** The pauses after Twilio could not take a message; then it is given up. */
const pausesMs = [10_000, 60_000, 300_000, 1_800_000, 7_200_000]

const fail = (workspaceId: string, messageId: number, errorMessage: string, isUncertain = false) =>
  recordSending(workspaceId, messageId, { status: 'failed', sid: null, errorMessage, isUncertain })

/** Why a message that was stored earlier must not be sent any more. */
const refusalOf = async (workspaceId: string, { leadId, to }: StoredWhatsapp): Promise<string | null> => {
  const lead = await getCurrentLead(workspaceId, leadId)
  if (!lead) return 'The lead was deleted.'
  if (lead.status === 'rejected') return 'The lead is rejected.'
  return (await isStopped(to)) ? 'They have asked for no more WhatsApp messages.' : null
}

/** Changes the row; null if it was changed meanwhile, or one of `checks` refuses. */
const change = async (
  workspaceId: string,
  seen: StoredWhatsapp,
  fields: Partial<StoredWhatsapp>,
  checks: Action[] = [],
) => {
  const prepared = prepareWhatsappChange(workspaceId, seen, fields)
  try {
    await commit(workspaceId, [prepared.change], [...prepared.actions, ...checks])
    return prepared.row
  } catch (error) {
    if (isRefusedBy(error, whatsappLabel, stoppedLabel, leadLabel)) return null
    throw error
  }
}

/** The row is free again, so the next slice begins a request of its own. */
const putOff = async (workspaceId: string, claimed: StoredWhatsapp, message: string): Promise<JobOutcome> => {
  const pauseMs = pausesMs[claimed.deferrals]
  if (pauseMs === undefined) {
    await fail(workspaceId, claimed.id, message)
    return done
  }
  await change(workspaceId, claimed, { sender: null, deferrals: claimed.deferrals + 1 })
  throw new ContinueInNextSlice(pauseMs)
}

const record = async (
  workspaceId: string,
  claimed: StoredWhatsapp,
  sending: Sending,
): Promise<JobOutcome> => {
  const { id } = claimed
  if (sending.outcome === 'later') return putOff(workspaceId, claimed, sending.message)
  if (sending.outcome === 'accepted') {
    const status = statusOf(sending.status) ?? 'queued'
    await recordSending(workspaceId, id, { status, sid: sending.sid, errorMessage: null })
    return done
  }
  await fail(workspaceId, id, sending.message, sending.outcome === 'unknown')
  return done
}

const send = async ({ row: job, signal }: Context, account: TwilioAccount, row: StoredWhatsapp) => {
  const { workspaceId, messageId } = job.message as Context['message']
  const claim = { sender: `${job.id}/${job.attempt}` }
  const claimed = await change(workspaceId, row, claim, [
    notStoppedCheck(row.to),
    leadExistsCheck(workspaceId, row.leadId),
  ])
  if (!claimed) throw new ContinueInNextSlice(1000)
  const { to, body, mediaUrl, template } = claimed
  const message = { workspaceId, messageId, to, body, mediaUrl, template }
  return record(workspaceId, claimed, await sendWithTwilio(account, message, signal))
}

/**
 * Sends a message by one request. An attempt that finds that an earlier one has begun the request does not begin a second
 * one: the message may have arrived, and Twilio's report says whether it has.
 */
export const sendWhatsappWork = async (context: Context): Promise<JobOutcome> => {
  const { workspaceId, messageId } = context.message
  const row = await getWhatsapp(workspaceId, messageId)
  if (row?.status !== 'queued' || row.twilioSid !== null) return done
  if (row.sender !== null) {
    await fail(workspaceId, messageId, lostAnswer, true)
    return done
  }
  const account = await twilioAccount()
  const refusal = account ? await refusalOf(workspaceId, row) : 'WhatsApp is not set up any more.'
  if (account && !refusal) return send(context, account, row)
  await fail(workspaceId, messageId, refusal ?? '')
  return done
}
