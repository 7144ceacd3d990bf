import { isRefusedBy, transact } from '../../../platform/table/transact.ts'
import { leadAmong, leadExistsCheck, leadLabel } from '../../leads/public.ts'
import { campaignLabel, campaignRunsCheck } from '../campaigns/campaign.store.ts'
import { memberLabel, waitsForMailCheck } from '../campaigns/member.store.ts'
import { limitOf, mailboxLabel, mailboxWorksCheck } from '../mailbox/mailbox.store.ts'
import { notSuppressedChecks, suppressionLabel } from '../suppression/suppression.store.ts'
import { type Attempt, afterDialogue, answerLost, type Dialogue, settled } from './after-dialogue.ts'
import { stopIfForOther } from './approved-for.ts'
import { aiLeadAmong, refusalIn } from './gate.store.ts'
import { nextWorkingTime } from './hours/working-hours.ts'
import { zonesOf } from './hours/zones-of.ts'
import { changeMailAction, mailLabel, type StoredMail } from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import type { Sender } from './open-sender.ts'
import { holdOutboxAction, type Outbox, outboxLabel, type Turn, takeTurnAction } from './outbox.store.ts'
import { domainOf, outgoingMail } from './outgoing-mail.ts'
import { dayOf, pauseMs, waitOfPace } from './pace.ts'
import type { ReadMail } from './read-for-sending.store.ts'
import { postpone, settle } from './settle.ts'

type Owner = { workspaceId: string; userId: number }

const changed: Attempt = { kind: 'changed' }

/** Longer than a worker may take from the first byte of a mail to the last reply. */
const abandonedAfterMs = 60_000

const jobOf = (sender: string | undefined) => sender?.split('/')[0]

/**
 * A mail that another attempt was transmitting: that one may still get its answer, or was killed. Then nobody knows
 * whether it was sent. Needs no mailbox, which may be gone meanwhile. Without an `attempt`, none is taken for its own.
 */
export const afterOther = async (owner: Owner, mail: StoredMail, attempt?: string): Promise<Attempt> => {
  const { sender = '', begunAt } = mail
  const abandonedAt = Date.parse(begunAt ?? mail.updatedAt) + abandonedAfterMs
  if (jobOf(sender) !== jobOf(attempt) && abandonedAt > Date.now())
    return { kind: 'waits', wait: { until: abandonedAt, because: 'pace' }, isAll: true }
  await settle(owner, mail, { status: 'sending', sender }, { status: 'unknown', problem: answerLost })
  return settled
}

/** How long mails of a paused campaign, or of a deleted lead, wait before it is asked again whether they go on. */
const keptBackMs = 30 * 60_000

const pausedCampaign = { kind: 'campaign-paused', message: 'Its campaign is paused.' } as const

const deletedLead = {
  kind: 'lead-deleted',
  message: 'Its lead was deleted. If the lead is restored, this email goes on within half an hour.',
} as const

/** A deleted lead can be restored until it is purged, and its mails with it. */
const keepsBack = (
  { leadId }: StoredMail,
  refusal: Problem | null,
  { campaign }: ReadMail,
): Problem | null => {
  if (refusal) return refusal.kind === 'lead-deleted' && leadId !== null ? deletedLead : null
  return campaign?.isPaused ? pausedCampaign : null
}

/** Mails of a deleted campaign are stopped by a job, which may come too late. */
const endedCampaign = ({ campaignId }: StoredMail, { campaign }: ReadMail) =>
  campaignId !== null && campaign === null
    ? ({ kind: 'campaign-ended', message: 'Its campaign was deleted.' } as const)
    : null

const quietUntil = async (workspaceId: string, mail: StoredMail, { items }: ReadMail, now: number) => {
  if (mail.ignoresQuietHours || mail.origin === 'test') return now
  const company =
    mail.leadId === null
      ? aiLeadAmong(workspaceId, mail.aiLeadId, items)
      : leadAmong(workspaceId, mail.leadId, items)?.row
  return company ? nextWorkingTime(await zonesOf(company), now) : now
}

const campaignChecks = (workspaceId: string, { id, campaignId, leadId }: StoredMail) =>
  campaignId === null
    ? []
    : [
        campaignRunsCheck(workspaceId, campaignId),
        ...(leadId === null ? [] : [waitsForMailCheck(workspaceId, { campaignId, leadId }, id)]),
      ]

/** A reply may come, or the lead be taken out, while the server thinks about a mail that it then puts off. */
const endedSequence = { kind: 'campaign-ended', message: 'The sequence of its lead has ended.' } as const

/**
 * In which state the outbox must be, and the mail, its lead, its address and its mailbox, when its text is transmitted.
 * Returns when the next one may be.
 */
const begin = async (
  { owner, mailbox }: Sender,
  mail: StoredMail,
  outbox: Outbox,
  attempt: string,
): Promise<Turn> => {
  const { workspaceId } = owner
  const now = Date.now()
  const today = dayOf(now)
  const turn = { today, nextFreeAt: now + pauseMs() }
  await transact([
    changeMailAction(
      workspaceId,
      mail.id,
      { status: 'waiting' },
      {
        status: 'sending',
        sender: attempt,
        begunAt: new Date(now).toISOString(),
        messageDomain: mail.messageDomain ?? domainOf(mailbox.email),
      },
    ),
    takeTurnAction(owner, outbox, {
      ...turn,
      now,
      limit: limitOf(mailbox, today),
      isTest: mail.origin === 'test',
    }),
    mailboxWorksCheck(workspaceId, mailbox),
    ...notSuppressedChecks(workspaceId, mail.to),
    ...(mail.leadId === null ? [] : [leadExistsCheck(workspaceId, mail.leadId)]),
    ...campaignChecks(workspaceId, mail),
  ])
  return turn
}

const isOutdated = (error: unknown) =>
  isRefusedBy(error, mailLabel, outboxLabel, suppressionLabel, leadLabel, mailboxLabel, campaignLabel)

/** If nobody knows whether the row was written, it is made to wait again: no byte was transmitted. */
const takeBack = async ({ owner }: Sender, mail: StoredMail, attempt: string): Promise<void> => {
  const now = Date.now()
  try {
    await transact([
      changeMailAction(
        owner.workspaceId,
        mail.id,
        { status: 'sending', sender: attempt },
        { status: 'waiting' },
      ),
      holdOutboxAction(owner, { freeAt: now, unused: { today: dayOf(now), nextFreeAt: now } }),
    ])
  } catch (error) {
    if (!isRefusedBy(error, mailLabel)) throw error
  }
}

const transmit = async (
  sender: Sender,
  mail: StoredMail,
  { outbox, thread }: ReadMail,
  attempt: string,
  signal: AbortSignal,
): Promise<Dialogue | 'sequence-ended' | null> => {
  const { deliver } = await import('../../../integrations/mail/own/deliver.ts')
  // A dialogue that is past its point of no return is waited for: otherwise nobody would know its end.
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort)
  let turn: Turn | null = null
  let isAsked = false
  const beforeData = async () => {
    isAsked = true
    turn = await begin(sender, mail, outbox, attempt)
    signal.removeEventListener('abort', onAbort)
  }
  try {
    signal.throwIfAborted()
    const options = { signal: stop.signal, beforeData }
    return {
      delivery: await deliver(sender.account, await outgoingMail(sender, mail, thread), options),
      turn,
    }
  } catch (error) {
    if (isOutdated(error)) return null
    if (isRefusedBy(error, memberLabel)) return 'sequence-ended'
    if (isAsked) await takeBack(sender, mail, attempt)
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * Sends a mail that was just read if it may be sent now: the only caller of `deliver`. `attempt` is `<job>/<attempt>`. Whatever happens, a
 * mail whose text was begun to be transmitted is never transmitted again by itself.
 */
export const sendOneMail = async (
  sender: Sender,
  read: ReadMail,
  attempt: string,
  signal: AbortSignal,
): Promise<Attempt> => {
  const { owner } = sender
  const { workspaceId } = owner
  const { mail, outbox } = read
  if (!mail) return settled
  if (mail.status === 'sending') return afterOther(owner, mail, attempt)
  if (mail.status !== 'waiting') return settled
  try {
    if (await stopIfForOther(owner, mail, sender.mailbox)) return settled
    const refusal = refusalIn(workspaceId, mail, read.items) ?? endedCampaign(mail, read)
    const now = Date.now()
    const problem = keepsBack(mail, refusal, read)
    if (problem) {
      const until = now + keptBackMs
      const later = { sendAfter: new Date(until).toISOString(), problem }
      await postpone(owner, mail, { status: 'waiting' }, later)
      return { kind: 'waits', wait: { until, because: 'pace' }, isAll: false }
    }
    if (refusal) {
      await settle(owner, mail, { status: 'waiting' }, { status: 'refused', problem: refusal })
      return settled
    }
    const quiet = await quietUntil(workspaceId, mail, read, now)
    if (quiet > now) {
      const sendAfter = new Date(quiet).toISOString()
      await postpone(owner, mail, { status: 'waiting' }, { sendAfter, problem: mail.problem })
      return { kind: 'waits', wait: { until: quiet, because: 'quiet-hours' }, isAll: false }
    }
    const wait = waitOfPace(outbox, sender.mailbox, mail, now)
    if (wait) return { kind: 'waits', wait, isAll: true }
    const dialogue = await transmit(sender, mail, read, attempt, signal)
    if (!dialogue) return changed
    if (dialogue === 'sequence-ended') {
      await settle(owner, mail, { status: 'waiting' }, { status: 'refused', problem: endedSequence })
      return settled
    }
    const result = await afterDialogue(sender, mail, outbox, dialogue, attempt)
    return result.kind === 'settled' ? { ...result, freeAt: dialogue.turn?.nextFreeAt } : result
  } catch (error) {
    if (isRefusedBy(error, mailLabel)) return changed
    throw error
  }
}
