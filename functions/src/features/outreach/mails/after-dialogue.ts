import type { Delivery } from '../../../integrations/mail/own/delivery.ts'
import { countSendDay, pauseMailbox } from '../mailbox/mailbox.store.ts'
import type { StoredMail } from './mail.store.ts'
import type { Sender } from './open-sender.ts'
import { holdOutboxAction, type Outbox, type Turn } from './outbox.store.ts'
import { dayOf, mailboxBackOffMs, pauseMs, recipientBackOffMs, type Wait } from './pace.ts'
import { postpone, type Seen, settle } from './settle.ts'

/**
 * What an attempt at a mail came to.
 * - `settled`: it has its end, or is no longer there; no other mail is sent before `freeAt` (epoch ms)
 * - `waits`: until a time; the mail itself, or the whole outbox (`isAll`)
 * - `stopped`: its mailbox was paused
 * - `changed`: something was written meanwhile that has to be read first
 */
export type Attempt =
  | { kind: 'settled'; freeAt?: number }
  | { kind: 'waits'; wait: Wait; isAll: boolean }
  | { kind: 'stopped'; because: string }
  | { kind: 'changed' }

export const settled: Attempt = { kind: 'settled' }

export const answerLost = {
  kind: 'answer-lost' as const,
  message:
    'The mail server did not say whether it took the email. Look into the sent mails of your mailbox, and say here whether it is there.',
}

/** `turn` is the one that was taken when the mail's first byte was to be transmitted; null if it never was. */
export type Dialogue = { delivery: Delivery; turn: Turn | null }

type Failure = Extract<Delivery, { outcome: 'refused' | 'deferred' }>

/** The mail waits, and with it all mails of the mailbox. */
const afterMailboxFailure = async (
  { owner, mailbox }: Sender,
  mail: StoredMail,
  seen: Seen,
  { outbox, turn }: { outbox: Outbox; turn: Turn | null },
  { outcome, message }: Failure,
): Promise<Attempt> => {
  const failures = outbox.failures + 1
  const pause = outcome === 'refused' ? null : mailboxBackOffMs(failures)
  const sendAfter = mail.sendAfter ?? mail.createdAt
  const hold = (freeAt: number, failures?: number) =>
    holdOutboxAction(owner, { freeAt, failures, unused: turn })
  if (pause === null) {
    const problem = { kind: 'mailbox-paused' as const, message }
    await postpone(owner, mail, seen, { sendAfter, problem }, [hold(0)])
    await pauseMailbox(owner.workspaceId, mailbox, message)
    return { kind: 'stopped', because: message }
  }
  const until = Date.now() + pause
  const problem = { kind: 'server-deferred' as const, message }
  await postpone(owner, mail, seen, { sendAfter, problem }, [hold(until, failures)])
  return { kind: 'waits', wait: { until, because: 'server-deferred' }, isAll: true }
}

const afterRecipientFailure = async (
  { owner }: Sender,
  mail: StoredMail,
  seen: Seen,
  turn: Turn | null,
  { outcome, message }: Failure,
): Promise<Attempt> => {
  const deferrals = mail.deferrals + 1
  const pause = outcome === 'refused' ? null : recipientBackOffMs(deferrals)
  const hold = [holdOutboxAction(owner, { freeAt: Date.now() + pauseMs(), unused: turn })]
  if (pause === null) {
    const kind = outcome === 'refused' ? 'server-refused' : 'server-deferred'
    await settle(owner, mail, seen, { status: 'refused', problem: { kind, message } }, hold)
    return settled
  }
  const until = Date.now() + pause
  const sendAfter = new Date(until).toISOString()
  const problem = { kind: 'server-deferred' as const, message }
  await postpone(owner, mail, seen, { sendAfter, problem, deferrals }, hold)
  return { kind: 'waits', wait: { until, because: 'server-deferred' }, isAll: false }
}

/** Writes what became of a mail, which the server may have taken, refused or put off. */
export const afterDialogue = async (
  sender: Sender,
  mail: StoredMail,
  outbox: Outbox,
  { delivery, turn }: Dialogue,
  attempt: string,
): Promise<Attempt> => {
  const { owner, mailbox } = sender
  const seen: Seen = turn ? { status: 'sending', sender: attempt } : { status: 'waiting' }
  switch (delivery.outcome) {
    case 'accepted': {
      await settle(owner, mail, seen, { status: 'sent', problem: null })
      const today = dayOf(Date.now())
      if (mailbox.lastSendDay !== today) await countSendDay(owner.workspaceId, mailbox, today)
      return settled
    }
    case 'unknown':
      await settle(owner, mail, seen, { status: 'unknown', problem: answerLost })
      return settled
    case 'refused':
    case 'deferred':
      return delivery.by === 'mailbox'
        ? afterMailboxFailure(sender, mail, seen, { outbox, turn }, delivery)
        : afterRecipientFailure(sender, mail, seen, turn, delivery)
  }
}
