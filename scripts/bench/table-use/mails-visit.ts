import { randomUUID } from 'node:crypto'
import {
  cancelMail,
  createSuppression,
  createTestMailbox,
  deleteSuppression,
  getEmailDomain,
  getRecipientPage,
  importSuppressions,
  listMails,
  listSuppressions,
  restoreMail,
  sendEmail,
  sendTestEmail,
  sendWaitingEmail,
  settleMail,
  unsubscribe,
} from '@assay/shared/features/outreach/calls'
import { enqueueMails } from '../../../functions/src/features/outreach/mails/enqueue-mails.ts'
import {
  changeMailAction,
  getMail,
  type StoredMail,
} from '../../../functions/src/features/outreach/mails/mail.store.ts'
import { deleteWaitingAction } from '../../../functions/src/features/outreach/mails/outbox.store.ts'
import { handler as sendsEmail } from '../../../functions/src/features/outreach/mails/send-email.worker.ts'
import { recipientLink } from '../../../functions/src/features/outreach/recipient/recipient-link.ts'
import { transact } from '../../../functions/src/platform/table/transact.ts'
import { visitor } from '../../../functions/src/testing/client.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { queueMessage } from '../../../functions/src/testing/search.ts'
import { someDraft } from '../../../functions/src/testing/sending.ts'
import type { Recorder } from './recorder.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const later = () => ({ status: 202, headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() } })

const enqueued = async ({ user }: Rep, to: string): Promise<StoredMail> => {
  const [prepared] = await enqueueMails(user.workspaceId, user.id, [someDraft({ to })])
  if (!prepared?.mail) throw new Error('The gate refused a mail of the bench')
  return prepared.mail
}

/** A mailbox whose mails stay on this machine, and what is done with mails. */
export const visitMails = async (recorder: Recorder): Promise<void> => {
  const { record, recordWork } = recorder
  const rep = await newRep()
  const { workspaceId } = rep.user
  await record(rep, createTestMailbox, {})
  await record(rep, getEmailDomain, {})
  const jobOf = (reply: { body: unknown }) => (reply.body as { jobId: string }).jobId
  const to = 'ann@maple-dental.example'
  const email = { to, emailContent: { subject: 'Duty rosters', body: 'Hello' }, confirmUnproved: true }
  const sent = await record(rep, sendEmail, { body: email }, later())
  await recordWork('send-email worker', 'a mail', () => sendsEmail(queueMessage(workspaceId, jobOf(sent))))
  await record(rep, sendTestEmail, {}, later())
  const waiting = await enqueued(rep, 'bob@elm-dental.example')
  const params = { id: String(waiting.id) }
  await record(rep, cancelMail, { params })
  await record(rep, restoreMail, { params })
  await record(rep, sendWaitingEmail, { body: { mailId: waiting.id, ignoreQuietHours: true } }, later())
  await record(rep, settleMail, {
    params: { id: String(await lostMail(rep)) },
    body: { wasSent: true },
  })
  const listed = await record(rep, listMails, {}, { when: '4 mails' })
  const held = { 'if-none-match': listed.headers.etag ?? '' }
  await record(rep, listMails, {}, { when: 'unchanged, 304', status: 304, headers: held })
  await visitRecipient(recorder, workspaceId, (await getMail(workspaceId, waiting.id)) ?? waiting)
  await visitSuppressions(recorder, rep)
}

/** A mail whose answer was lost. */
const lostMail = async (rep: Rep): Promise<number> => {
  const { workspaceId } = rep.user
  const mail = await enqueued(rep, 'eve@ash-dental.example')
  await transact([
    changeMailAction(workspaceId, mail.id, { status: 'waiting' }, { status: 'unknown', sendAfter: null }),
    deleteWaitingAction(workspaceId, mail),
  ])
  return mail.id
}

const visitRecipient = async ({ record }: Recorder, workspaceId: string, mail: StoredMail): Promise<void> => {
  const token = (await recipientLink(workspaceId, mail)).split('/').at(-1) ?? ''
  await record(visitor(), getRecipientPage, { params: { token } })
  await record(visitor(), unsubscribe, { params: { token }, body: { what: 'removal' } })
}

const visitSuppressions = async ({ record }: Recorder, rep: Rep): Promise<void> => {
  const created = await record(rep, createSuppression, { body: { value: 'oak.example' } })
  const text = Array.from({ length: 100 }, (_, nth) => `a${nth}@yew.example`).join('\n')
  await record(rep, importSuppressions, { body: { text } }, { when: '100 addresses' })
  await record(rep, listSuppressions, {}, { when: '102 entries' })
  const { id } = created.body as { id: number }
  await record(rep, deleteSuppression, { params: { id: String(id) } }, { status: 204 })
}
