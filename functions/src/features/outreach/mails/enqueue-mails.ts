import type { mailOrigins } from '@assay/shared/features/outreach/mail'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { addToIndexAction, leadExistsCheck, leadLabel } from '../../leads/public.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'
import { readGate, refusalsAmong } from './gate.store.ts'
import {
  type Account,
  leadMailsKey,
  mailCollection,
  newMailIds,
  putMailAction,
  type StoredMail,
} from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import {
  addMailsToAction,
  earlierMailsAmong,
  isDuplicate,
  mailsToLabel,
  noEarlierMails,
} from './mails-to.store.ts'
import { newMessageToken } from './message-id.ts'
import { outboxLabel, putWaitingAction } from './outbox.store.ts'
import { prepareDrain, type sharedDrain } from './start-drain.ts'

/** A mail that is to be sent. */
export type NewMail = {
  leadId: number | null
  aiLeadId?: number | null
  companyName: string | null
  origin: (typeof mailOrigins)[number]
  campaignId: number | null
  /** The campaign's step, from 1. */
  step: number | null
  to: string
  subject: string
  body: string
  callToAction: string | null
  /** The user has confirmed an address that nothing proves. */
  isConfirmed: boolean
  /** Where its user has seen that it leaves from, by `accountOf`; null for whichever comes. */
  account: Account | null
  /** The id of an earlier mail to the recipient, in whose thread this one belongs. */
  repliesTo?: number | null
  ignoresQuietHours?: boolean
  /** Sent before the others that wait. */
  isUrgent?: boolean
  /** ISO time; now if absent. */
  sendAfter?: string
}

type Owner = { workspaceId: string; userId: number }

/**
 * The labels under which a transaction with `prepareMails` is refused because something has changed since it was prepared:
 * prepare again, with `withOptimisticRetry`.
 */
export const mailsPreparedLabels = [outboxLabel, mailsToLabel, leadLabel]

/** For each draft, in order, the mail that it becomes, or why it cannot be sent. */
export type PreparedMail = { mail: StoredMail; problem: null } | { mail: null; problem: Problem }

export type PreparedMails = {
  mails: PreparedMail[]
  /** Empty if no draft became a mail. */
  actions: Action[]
  changes: CollectionChange[]
  /** To be called when the actions are written: sends the queue message. */
  wake: () => Promise<void>
}

const newRow = (id: number, userId: number, draft: NewMail, now: string): StoredMail => ({
  id,
  userId,
  leadId: draft.leadId,
  aiLeadId: draft.aiLeadId ?? null,
  companyName: draft.companyName,
  origin: draft.origin,
  campaignId: draft.campaignId,
  step: draft.step,
  to: draft.to,
  subject: draft.subject,
  body: draft.body,
  callToAction: draft.callToAction,
  status: 'waiting',
  problem: null,
  sendAfter: draft.sendAfter ?? now,
  sentAt: null,
  repliedAt: null,
  bouncedAt: null,
  isConfirmed: draft.isConfirmed,
  account: draft.account,
  repliesTo: draft.repliesTo ?? null,
  ignoresQuietHours: draft.ignoresQuietHours ?? false,
  isUrgent: draft.isUrgent ?? false,
  messageToken: newMessageToken(),
  deferrals: 0,
  createdAt: now,
  updatedAt: now,
})

const duplicate: Problem = {
  kind: 'duplicate',
  message: 'This address has been sent the same email already.',
}

/** Decides for each draft in turn, so that the second of two equal ones is a duplicate. */
const decide = async (owner: Owner, drafts: NewMail[], reservedFrom?: number) => {
  const { workspaceId, userId } = owner
  const items = await readGate(workspaceId, drafts)
  const addresses = drafts.map(({ to }) => to)
  const earlier = await earlierMailsAmong(workspaceId, addresses, items)
  const of = (to: string) => earlier.get(canonicalAddress(to)) ?? noEarlierMails
  const known = drafts.map((draft) => ({
    ...draft,
    confirms: draft.isConfirmed,
    isConfirmed: draft.isConfirmed || of(draft.to).isConfirmed,
  }))
  const refusals = await refusalsAmong(workspaceId, known, items)
  const firstId = reservedFrom ?? (await newMailIds(workspaceId, drafts.length))
  const now = new Date()
  const rows: StoredMail[] = []
  const mails = known.map((draft, nth): PreparedMail => {
    const row = newRow(firstId + nth, userId, draft, now.toISOString())
    const others = [
      ...of(draft.to).rows,
      ...rows.filter(({ to }) => canonicalAddress(to) === canonicalAddress(draft.to)),
    ]
    const problem = refusals[nth] ?? (isDuplicate(draft, { rows: others }, now.getTime()) ? duplicate : null)
    if (problem) return { mail: null, problem }
    rows.push(row)
    return { mail: row, problem: null }
  })
  return { mails, rows, of }
}

/**
 * The rows, their indexes, and the conditions on what was read of leads and addresses; the outbox is not woken. Reserves
 * the ids unless the first is given.
 */
export const prepareRows = async (
  owner: Owner,
  drafts: NewMail[],
  reservedFrom?: number,
): Promise<Omit<PreparedMails, 'wake'>> => {
  const { workspaceId } = owner
  const { mails, rows, of } = await decide(owner, drafts, reservedFrom)
  if (rows.length === 0) return { mails, actions: [], changes: [] }
  const byLead = Map.groupBy(
    rows.filter(({ leadId }) => leadId !== null),
    ({ leadId }) => Number(leadId),
  )
  const byAddress = Map.groupBy(rows, ({ to }) => canonicalAddress(to))
  return {
    mails,
    actions: [
      ...rows.flatMap((row) => [putMailAction(workspaceId, row), putWaitingAction(workspaceId, row)]),
      ...[...byAddress].map(([to, own]) => addMailsToAction(workspaceId, to, of(to), own)),
      ...[...byLead].flatMap(([leadId, own]) => [
        leadExistsCheck(workspaceId, leadId),
        addToIndexAction(
          leadMailsKey(workspaceId, leadId),
          own.map(({ id }) => id),
        ),
      ]),
    ],
    changes: [
      {
        collection: mailCollection.name,
        changedIds: rows.map(({ id }) => id),
        counts: { total: rows.length },
      },
    ],
  }
}

/** What several transactions in a row need to read only once. */
export type Shared = { reservedFrom?: number; drain?: ReturnType<typeof sharedDrain> }

/**
 * Prepares that drafts become mails in the outbox of a user. Each passes the gate now, and again when it is sent. At
 * most 18 drafts fit into one transaction. Commit the actions and changes, with what belongs to the same event, within
 * `withOptimisticRetry(mailsPreparedLabels, ...)`, and then call `wake`.
 */
export const prepareMails = async (
  workspaceId: string,
  userId: number,
  drafts: NewMail[],
  { reservedFrom, drain = () => prepareDrain({ workspaceId, userId }) }: Shared = {},
): Promise<PreparedMails> => {
  const prepared = await prepareRows({ workspaceId, userId }, drafts, reservedFrom)
  if (prepared.actions.length === 0) return { ...prepared, wake: async () => {} }
  const { actions, wake } = await drain()
  return { ...prepared, actions: [...prepared.actions, ...actions], wake }
}

/** Puts drafts into the outbox, and `also` into the same transaction; returns what became of each. */
export const enqueueMails = (
  workspaceId: string,
  userId: number,
  drafts: NewMail[],
  also: Action[] = [],
): Promise<PreparedMail[]> =>
  withOptimisticRetry(mailsPreparedLabels, async () => {
    const { mails, actions, changes, wake } = await prepareMails(workspaceId, userId, drafts)
    if (actions.length > 0) await commit(workspaceId, changes, [...actions, ...also])
    await wake()
    return mails
  })
