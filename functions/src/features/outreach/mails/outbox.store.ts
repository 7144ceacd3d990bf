import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import {
  getItems,
  type Item,
  type Key,
  queryPage,
  queryPrefix,
  updateItemIf,
} from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import type { StoredMail } from './mail.store.ts'

/** What is known of the outbox of one user: the job that sends its mails, and the pace of the mailbox. */
const Outbox = lazy(() =>
  z.object({
    /** The job that empties it; none while nothing waits, or while the mailbox is paused. */
    jobId: z.optional(z.string()),
    /** Until when (epoch ms) its job sleeps, if that is long: what is added meanwhile needs another one. */
    restsUntil: z._default(z.int(), 0),
    /** Whether mails may wait that were approved for another mailbox than there is now: they are stopped first. */
    hasOthers: z._default(z.boolean(), false),
    /** How often mails were added. A job that finds the outbox empty ends only if it has not grown. */
    added: z._default(z.int(), 0),
    /** No text is transmitted before this time (epoch ms). */
    freeAt: z._default(z.int(), 0),
    /** The last day (UTC) on which it sent, and how many mails that day. */
    day: z._default(z.string(), ''),
    sentOnDay: z._default(z.int(), 0),
    /** How often in a row the user's mail server could not be reached. */
    failures: z._default(z.int(), 0),
  }),
)
export type Outbox = z.infer<typeof Outbox>

type Owner = { workspaceId: string; userId: number }

const outboxes = defineEntity({
  name: 'outbox',
  schema: Outbox,
  key: ({ workspaceId, userId }: Owner) => ({
    pk: workspaceKey(workspaceId),
    sk: `OUTBOX#${padded(userId)}`,
  }),
})

export const outboxKey = (owner: Owner): Key => outboxes.key(owner)

const newOutbox = (): Outbox => Outbox.parse({})

/** What is stored of an outbox. Its items are made by updates, so they carry no version and are parsed as they are. */
export const outboxIn = (items: Record<string, unknown>[], owner: Owner): Outbox => {
  const item = items.find(({ sk }) => sk === outboxKey(owner).sk)
  return item ? Outbox.parse(item) : newOutbox()
}

export const readOutbox = async (owner: Owner): Promise<Outbox> =>
  outboxIn(await getItems([outboxKey(owner)]), owner)

/** The label of the condition that the job of an outbox, and its pace, are as they were read. */
export const outboxLabel = defineLabel('outbox')

/**
 * Counts mails that are added, for the job that is under way or with a new one; with `hasOthers`, that job stops those of
 * another mailbox. Refused if the job has changed, or has gone to sleep for long, since it was read.
 */
export const addToOutboxAction = (
  owner: Owner,
  { jobId: seen, restsUntil }: Pick<Outbox, 'jobId' | 'restsUntil'>,
  jobId: string,
  hasOthers = false,
): Action => ({
  update: outboxKey(owner),
  with: {
    UpdateExpression: `SET jobId = :job${hasOthers ? ', hasOthers = :true' : ''}${jobId === seen ? '' : ' REMOVE restsUntil'} ADD added :one`,
    ConditionExpression: seen
      ? 'jobId = :seen AND (attribute_not_exists(restsUntil) OR restsUntil = :rest)'
      : 'attribute_not_exists(jobId)',
    ExpressionAttributeValues: {
      ':job': jobId,
      ':one': 1,
      ...(hasOthers && { ':true': true }),
      ...(seen && { ':seen': seen, ':rest': restsUntil }),
    },
  },
  label: outboxLabel,
})

/** Says that the job of an outbox sleeps; false if it has another job. What was added before is to be looked for after it. */
export const restOutbox = (owner: Owner, jobId: string, until: number): Promise<boolean> =>
  updateItemIf(outboxKey(owner), {
    UpdateExpression: 'SET restsUntil = :until',
    ConditionExpression: 'jobId = :job',
    ExpressionAttributeValues: { ':job': jobId, ':until': until },
  })

/** Ends the work of a job on an outbox; false if mails were added since `seen` was read, or the outbox has another job. */
export const closeOutbox = (owner: Owner, jobId: string, seen: Outbox): Promise<boolean> =>
  updateItemIf(outboxKey(owner), {
    UpdateExpression: 'REMOVE jobId',
    ConditionExpression: 'jobId = :job AND added = :added',
    ExpressionAttributeValues: { ':job': jobId, ':added': seen.added },
  })

/** Says that the mails of another mailbox are stopped; false if more may have come since `seen` was read. */
export const clearOthers = (owner: Owner, seen: Outbox): Promise<boolean> =>
  updateItemIf(outboxKey(owner), {
    UpdateExpression: 'REMOVE hasOthers',
    ConditionExpression: 'added = :added',
    ExpressionAttributeValues: { ':added': seen.added },
  })

/** Gives an outbox from one job to another. */
export const handOverAction = (owner: Owner, from: string, to: string): Action => ({
  update: outboxKey(owner),
  with: {
    UpdateExpression: 'SET jobId = :to REMOVE restsUntil',
    ConditionExpression: 'jobId = :from',
    ExpressionAttributeValues: { ':from': from, ':to': to },
  },
  label: outboxLabel,
})

/** A turn to transmit a mail: the day (UTC) of whose limit it took one, and when the next may be taken. */
export type Turn = { today: string; nextFreeAt: number }

/**
 * Takes the outbox's turn to transmit a mail. Refused (`outboxLabel`) while another mail's pause lasts, unless this is a
 * test, or if the day's limit is reached.
 */
export const takeTurnAction = (
  owner: Owner,
  seen: Outbox,
  turn: Turn & { now: number; limit: number; isTest: boolean },
): Action => {
  const { now, nextFreeAt, today, limit, isTest } = turn
  const isSameDay = seen.day === today
  const isFree = isTest ? '' : '(attribute_not_exists(freeAt) OR freeAt <= :now) AND '
  const day = seen.day === '' ? 'attribute_not_exists(#day)' : '#day = :seenDay'
  return {
    update: outboxKey(owner),
    with: {
      UpdateExpression: `SET freeAt = :next, #day = :today, failures = :zero${isSameDay ? ' ADD sentOnDay :one' : ', sentOnDay = :one'}`,
      ConditionExpression: `${isFree}${day}${isSameDay ? ' AND sentOnDay < :limit' : ''}`,
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: {
        ...(!isTest && { ':now': now }),
        ':next': nextFreeAt,
        ':today': today,
        ':zero': 0,
        ':one': 1,
        ...(seen.day !== '' && { ':seenDay': seen.day }),
        ...(isSameDay && { ':limit': limit }),
      },
    },
    label: outboxLabel,
  }
}

type Hold = {
  freeAt: number
  /** How often its server could not be reached. */
  failures?: number
  /** The turn in which a mail was transmitted that the server did not take. */
  unused: Turn | null
}

/** Lets the whole outbox wait. An unused turn does not count against the limit of its day. */
export const holdOutboxAction = (owner: Owner, { freeAt, failures = 0, unused }: Hold): Action => {
  const isCounted = unused !== null && unused.today === new Date().toISOString().slice(0, 10)
  return {
    update: outboxKey(owner),
    with: {
      UpdateExpression: `SET freeAt = :free, failures = :failures${isCounted ? ', sentOnDay = sentOnDay - :one' : ''}`,
      ExpressionAttributeValues: { ':free': freeAt, ':failures': failures, ...(isCounted && { ':one': 1 }) },
    },
  }
}

const outPrefix = 'OUT#'

const waitingPrefix = ({ userId }: { userId: number }) => `${outPrefix}${padded(userId)}#`

type Queued = Pick<StoredMail, 'id' | 'userId' | 'isUrgent' | 'sendAfter'>

/** Urgent ones first, then by the time from which they may be sent. */
export const waitingKey = (workspaceId: string, { id, userId, isUrgent, sendAfter }: Queued): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `${waitingPrefix({ userId })}${isUrgent ? 0 : 1}#${sendAfter}#${padded(id)}`,
})

/** A mail in the outbox, with what the gate needs to read about it. */
export type WaitingMail = Pick<
  StoredMail,
  'id' | 'to' | 'leadId' | 'aiLeadId' | 'campaignId' | 'repliesTo' | 'userId' | 'isUrgent' | 'sendAfter'
>

export const putWaitingAction = (workspaceId: string, row: StoredMail): Action => ({
  put: {
    ...waitingKey(workspaceId, row),
    mailId: row.id,
    to: row.to,
    leadId: row.leadId,
    aiLeadId: row.aiLeadId,
    campaignId: row.campaignId,
    repliesTo: row.repliesTo ?? null,
    sendAfter: row.sendAfter,
  },
})

export const deleteWaitingAction = (workspaceId: string, row: Queued): Action => ({
  delete: waitingKey(workspaceId, row),
})

/** Moves a mail that waits to another place in the outbox. */
export const moveWaitingActions = (workspaceId: string, from: Queued, to: StoredMail): Action[] =>
  waitingKey(workspaceId, from).sk === waitingKey(workspaceId, to).sk
    ? []
    : [deleteWaitingAction(workspaceId, from), putWaitingAction(workspaceId, to)]

const Waiting = lazy(() =>
  z.object({
    mailId: z.int(),
    to: z.string(),
    leadId: z.nullable(z.int()),
    aiLeadId: z.nullable(z.int()),
    campaignId: z.nullable(z.int()),
    repliesTo: z.nullable(z.int()),
    sendAfter: z.string(),
  }),
)

/** The key says whose it is, and whether it is urgent. */
const waitingIn = (item: Item): WaitingMail => {
  const { mailId: id, ...rest } = Waiting.parse(item)
  const [userId, urgency] = item.sk.slice(outPrefix.length).split('#')
  return { id, ...rest, userId: Number(userId), isUrgent: urgency === '0' }
}

/** The next mails of an outbox, in the order in which they are sent. */
export const nextWaiting = async (owner: Owner, limit: number): Promise<WaitingMail[]> => {
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': workspaceKey(owner.workspaceId), ':prefix': waitingPrefix(owner) },
    Limit: limit,
  })
  return items.map(waitingIn)
}

/** All mails of the workspace that wait, of all its users. */
export const allWaiting = async (workspaceId: string): Promise<WaitingMail[]> =>
  (await queryPrefix(workspaceKey(workspaceId), outPrefix)).map(waitingIn)
