import { EmailOutcome, type MailWait, mailWaits } from '@assay/shared/features/outreach/mail'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { getMail, type StoredMail } from './mail.store.ts'

const Waits = lazy(() => z.object({ until: z.nullable(z.string()), because: z.enum(mailWaits) }))

const waitTexts: Record<MailWait, string> = {
  'quiet-hours': 'waits for working hours where its recipient is',
  pace: 'waits for its turn, as your mailbox sends one email after the other',
  'daily-limit': 'waits until tomorrow, because the daily limit of your mailbox is reached',
  'mailbox-paused': 'waits until your mailbox works again',
  'server-deferred': 'waits, because the mail server cannot take it yet',
}

const outcomeOf = ({ to, id, status, problem }: StoredMail, waits: z.infer<typeof Waits> | null) => {
  if (status === 'sent') return { message: `Email sent to ${to}`, mailId: id }
  if (!waits) return { message: problem?.message ?? `The email to ${to} is being sent.`, mailId: id }
  const message = `The email to ${to} ${waitTexts[waits.because]}.`
  const isExplained = waits.because === 'mailbox-paused' || waits.because === 'server-deferred'
  return { message: isExplained && problem ? `${message} ${problem.message}` : message, mailId: id, waits }
}

/** What a user reads of a mail that they have just sent; null while its job is under way. */
export const readEmailOutcome = async (row: JobRow): Promise<EmailOutcome | null> => {
  if (row.status !== 'completed') return null
  const { mailId } = row.message as { mailId: number }
  const mail = await getMail(row.workspaceId, mailId)
  if (!mail) return { message: 'This email was deleted with its lead.', mailId }
  const waits = mail.status === 'waiting' && row.progress.waits ? Waits.parse(row.progress.waits) : null
  return EmailOutcome.parse(outcomeOf(mail, waits))
}
