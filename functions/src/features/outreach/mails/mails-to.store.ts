import { getItems, type Item } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { idsIn } from '../../leads/public.ts'
import { removedAddress } from '../recipient/forgetting-of.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'
import { getMails, mailsToKey, type StoredMail } from './mail.store.ts'

/** What is known of an address that was written to before. */
export type EarlierMails = {
  /** How many mails there were: if more are added meanwhile, what was found does not hold. */
  count: number
  /** The newest of them. */
  rows: StoredMail[]
  /** A user has confirmed it once. */
  isConfirmed: boolean
  /** See `isBouncing`. */
  isBouncing: boolean
}

export const noEarlierMails: EarlierMails = { count: 0, rows: [], isConfirmed: false, isBouncing: false }

/** After so many mails that came back for now, within this time, an address has to be confirmed anew. */
const bouncingFrom = 3
const bouncesCountMs = 30 * 24 * 3600_000

/** Whether mails to an address came back again and again since it was confirmed, by the item of `mailsToKey`. */
export const isBouncing = (item: Item | undefined, now: number): boolean => {
  const times: number[] = item?.softBounces ?? []
  return times.filter((at) => at > now - bouncesCountMs).length >= bouncingFrom
}

/** Counts a mail that came back for now. */
export const addSoftBounceAction = (workspaceId: string, to: string): Action => ({
  update: mailsToKey(workspaceId, to),
  with: {
    UpdateExpression: 'SET softBounces = list_append(if_not_exists(softBounces, :none), :now)',
    ExpressionAttributeValues: { ':none': [], ':now': [Date.now()] },
  },
})

/** Remembers that a user wants to write to an address, whatever speaks against it. */
export const confirmAddressAction = (workspaceId: string, to: string): Action => ({
  update: mailsToKey(workspaceId, to),
  with: {
    UpdateExpression: 'SET isConfirmed = :true REMOVE softBounces',
    ExpressionAttributeValues: { ':true': true },
  },
})

/** An address has had at most a few mails of four steps; more are no duplicates of a new one. */
const maxRows = 100

const earlierIn = async (workspaceId: string, item: Item | undefined): Promise<EarlierMails> => {
  const ids = idsIn(item)
  const rows = await getMails(workspaceId, ids.slice(0, maxRows))
  const isConfirmed = item?.isConfirmed === true
  return { count: ids.length, rows, isConfirmed, isBouncing: isBouncing(item, Date.now()) }
}

/** What is known of several addresses, by canonical address and the items of their `mailsToKey`. */
export const earlierMailsAmong = async (
  workspaceId: string,
  addresses: string[],
  items: Item[],
): Promise<Map<string, EarlierMails>> => {
  const found = (to: string) => items.find(({ sk }) => sk === mailsToKey(workspaceId, to).sk)
  return new Map(
    await Promise.all(
      [...new Set(addresses.map(canonicalAddress))].map(
        async (to) => [to, await earlierIn(workspaceId, found(to))] satisfies [string, EarlierMails],
      ),
    ),
  )
}

/** Of the addresses, those to which mails were sent before their owners had them removed. */
export const removedAmong = async (workspaceId: string, addresses: string[]): Promise<string[]> => {
  const keys = new Map(addresses.map((to) => [canonicalAddress(to), mailsToKey(workspaceId, to)]))
  const earlier = await earlierMailsAmong(workspaceId, addresses, await getItems([...keys.values()]))
  return addresses.filter((to) =>
    earlier.get(canonicalAddress(to))?.rows.some((mail) => mail.to === removedAddress),
  )
}

/** What is known of an address. */
export const readEarlierMails = async (workspaceId: string, to: string): Promise<EarlierMails> =>
  earlierIn(workspaceId, (await getItems([mailsToKey(workspaceId, to)]))[0])

/** The label of the condition that an address has no other mails than those that were read. */
export const mailsToLabel = defineLabel('mails to an address')

/**
 * Adds mails that have passed the gate to those of an address; refused if others were added since they were read. An
 * address from which mails come back passes only with a confirmation.
 */
export const addMailsToAction = (
  workspaceId: string,
  to: string,
  { count, isBouncing }: EarlierMails,
  added: Pick<StoredMail, 'id' | 'isConfirmed'>[],
): Action => {
  const isConfirmed = added.some((one) => one.isConfirmed)
  return {
    update: mailsToKey(workspaceId, to),
    with: {
      UpdateExpression: `ADD ids :ids${isConfirmed ? ' SET isConfirmed = :true' : ''}${isBouncing ? ' REMOVE softBounces' : ''}`,
      ConditionExpression: count === 0 ? 'attribute_not_exists(ids)' : 'size(ids) = :count',
      ExpressionAttributeValues: {
        ':ids': new Set(added.map(({ id }) => id)),
        ...(isConfirmed && { ':true': true }),
        ...(count > 0 && { ':count': count }),
      },
    },
    label: mailsToLabel,
  }
}

const duplicateMs = 10 * 60_000

type Draft = Pick<StoredMail, 'origin' | 'campaignId' | 'step' | 'subject' | 'body'>

/** Whether such a mail to the address is there already: of the same step of a campaign, or with the same text minutes ago. */
export const isDuplicate = (draft: Draft, { rows }: Pick<EarlierMails, 'rows'>, now: number): boolean =>
  draft.origin !== 'test' &&
  rows.some((row) => {
    if (row.status === 'cancelled' || row.status === 'refused') return false
    if (draft.campaignId !== null && row.campaignId === draft.campaignId && row.step === draft.step)
      return true
    const isNew = Date.parse(row.createdAt) > now - duplicateMs
    return isNew && row.subject === draft.subject && row.body === draft.body
  })
