import { createHash } from 'node:crypto'
import { Mail, type MailStatus } from '@assay/shared/features/outreach/mail'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { idsIn, shownWithLeads } from '../../leads/public.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'
import { mailIdIn } from './message-id.ts'

const rowPrefix = 'MAIL#'

/** The mail account that a user's mailbox leads to, with its name for the user. */
const Account = lazy(() => z.object({ id: z.int(), name: z.string() }))
export type Account = z.infer<typeof Account>

export const StoredMail = lazy(() =>
  z.extend(Mail, {
    aiLeadId: z.nullable(z.int()),
    /** The user has confirmed an address that nothing proves. */
    isConfirmed: z.boolean(),
    /** What it was approved for, and leaves from: null for whichever comes, undefined before this was stored. */
    account: z.optional(z.nullable(Account)),
    /** The id of an earlier mail to the recipient, in whose thread it belongs. */
    repliesTo: z.optional(z.nullable(z.int())),
    ignoresQuietHours: z.boolean(),
    /** Sent before the others of its outbox, because a user waits for it. */
    isUrgent: z.boolean(),
    /** The local part of its Message-ID, the same at every attempt. */
    messageToken: z.string(),
    /** The domain of its Message-ID, from its first attempt on: later, its mailbox may have another. */
    messageDomain: z.optional(z.string()),
    /** How often the recipient's server has put it off. */
    deferrals: z.int(),
    /** Who has begun to transmit its text: from then on it may have been sent. */
    sender: z.optional(z.string()),
    begunAt: z.optional(isoDate()),
    /** Where it stands among the mails to its address, once that was removed from it. */
    toKey: z.optional(z.string()),
    /** When it first came back for now, as from a full mailbox. */
    softBouncedAt: z.optional(isoDate()),
  }),
)
export type StoredMail = z.infer<typeof StoredMail>

type Address = { workspaceId: string; id: number }

const mails = defineEntity({
  name: 'mail',
  schema: StoredMail,
  packedFields: ['body'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

export const mailCollection: StoredCollection<StoredMail> = {
  name: defineCollectionName('mails'),
  rowPrefix,
  fromItem: mails.fromItem,
  // Mails to deleted leads stay until the lead is purged, but are not shown.
  onlyVisible: shownWithLeads,
}

/** A mail as the API shows it. */
export const showMail = (row: StoredMail): Mail => Mail.parse(row)

export const newMailIds = (workspaceId: string, count: number) => reserveIds(workspaceId, 'mail', count)

export const mailKey = (workspaceId: string, id: number): Key => mails.key({ workspaceId, id })
export const mailFromItem = (item: Item): StoredMail => mails.fromItem(item)

export const getMail = (workspaceId: string, id: number) => mails.get({ workspaceId, id })

export const getMails = (workspaceId: string, ids: number[]) =>
  mails.getMany(ids.map((id) => ({ workspaceId, id })))

/** The item that lists the ids of a lead's mails. */
export const leadMailsKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADMAILS#${padded(leadId)}`,
})

/** The item that lists the ids of the mails to an address. It may outlive the mails, so it does not hold the address. */
export const mailsToKey = (workspaceId: string, to: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `MAILSTO#${createHash('sha256').update(canonicalAddress(to)).digest('base64url')}`,
})

/** The same of a mail, whose address may be removed. */
export const mailsToKeyOf = (workspaceId: string, { to, toKey }: Pick<StoredMail, 'to' | 'toKey'>): Key =>
  toKey ? { pk: workspaceKey(workspaceId), sk: toKey } : mailsToKey(workspaceId, to)

/** The mails of leads. */
export const mailsOfLeads = async (workspaceId: string, leadIds: number[]): Promise<StoredMail[]> => {
  const indexes = await getItems(leadIds.map((leadId) => leadMailsKey(workspaceId, leadId)))
  return getMails(workspaceId, indexes.flatMap(idsIn))
}

/** The mails to an address, newest first. */
export const mailsTo = async (workspaceId: string, to: string): Promise<StoredMail[]> =>
  getMails(workspaceId, idsIn((await getItems([mailsToKey(workspaceId, to)]))[0]))

/** The mails of the workspace that these Message-IDs name, as replies and bounces refer to them. */
export const mailsReferredTo = async (workspaceId: string, messageIds: string[]): Promise<StoredMail[]> => {
  const named = new Map(
    messageIds.flatMap((messageId) => {
      const found = mailIdIn(messageId)
      return found ? [[found.mailId, found.token] as const] : []
    }),
  )
  const rows = await getMails(workspaceId, [...named.keys()])
  return rows.filter(({ id, messageToken }) => named.get(id) === messageToken)
}

export const putMailAction = (workspaceId: string, row: StoredMail): Action => ({
  put: mails.toItem({ workspaceId, id: row.id }, row),
  condition: 'attribute_not_exists(pk)',
})

/** The label of the condition that a mail is still as it was when it was read. */
export const mailLabel = defineLabel('mail')

/** Whose text may be transmitted is decided by `sender`, so it is changed on condition of it. */
type Seen = { status: MailStatus; sender?: string; to?: string }

/** Refuses (`mailLabel`) if the mail is gone, or its recipient was removed, since it was read. */
export const sameRecipientCheck = (
  workspaceId: string,
  { id, to }: Pick<StoredMail, 'id' | 'to'>,
): Action => ({
  check: mails.key({ workspaceId, id }),
  condition: '#to = :to',
  names: { '#to': 'to' },
  values: { ':to': to },
  label: mailLabel,
})

/** Changes fields of a mail; refuses (`mailLabel`) unless it still has what `seen` gives. */
export const changeMailAction = (
  workspaceId: string,
  id: number,
  seen: Seen,
  change: Partial<StoredMail>,
): Action => {
  const fields = mails.toFields({ ...change, updatedAt: new Date().toISOString() })
  const names = Object.keys(fields)
  return {
    update: mails.key({ workspaceId, id }),
    with: {
      UpdateExpression: `SET ${names.map((_, nth) => `#f${nth} = :f${nth}`).join(', ')}`,
      ConditionExpression: `#status = :seen${seen.sender ? ' AND #sender = :sender' : ''}${seen.to ? ' AND #to = :to' : ''}`,
      ExpressionAttributeNames: {
        '#status': 'status',
        ...(seen.sender && { '#sender': 'sender' }),
        ...(seen.to && { '#to': 'to' }),
        ...Object.fromEntries(names.map((name, nth) => [`#f${nth}`, name])),
      },
      ExpressionAttributeValues: {
        ':seen': seen.status,
        ...(seen.sender && { ':sender': seen.sender }),
        ...(seen.to && { ':to': seen.to }),
        ...Object.fromEntries(names.map((name, nth) => [`:f${nth}`, fields[name]])),
      },
    },
    label: mailLabel,
  }
}

export const changedMails = (ids: number[]): CollectionChange => ({
  collection: mailCollection.name,
  changedIds: ids,
})
