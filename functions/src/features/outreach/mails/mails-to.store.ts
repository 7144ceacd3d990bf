import { getItems, type Item } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { idsIn } from '../../leads/public.ts'
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
}

/** An address has had at most a few mails of four steps; more are no duplicates of a new one. */
const maxRows = 100

const earlierIn = async (workspaceId: string, item: Item | undefined): Promise<EarlierMails> => {
  const ids = idsIn(item)
  const rows = await getMails(workspaceId, ids.slice(0, maxRows))
  return { count: ids.length, rows, isConfirmed: item?.isConfirmed === true }
}

/** What is known of several addresses, by canonical address. */
export const readEarlierMails = async (
  workspaceId: string,
  addresses: string[],
): Promise<Map<string, EarlierMails>> => {
  const all = [...new Set(addresses.map(canonicalAddress))]
  const items = await getItems(all.map((to) => mailsToKey(workspaceId, to)))
  const found = (to: string) => items.find(({ sk }) => sk === mailsToKey(workspaceId, to).sk)
  return new Map(
    await Promise.all(
      all.map(async (to) => [to, await earlierIn(workspaceId, found(to))] satisfies [string, EarlierMails]),
    ),
  )
}

/** The label of the condition that an address has no other mails than those that were read. */
export const mailsToLabel = defineLabel('mails to an address')

/** Adds mails to those of an address; refused if others were added since they were read. */
export const addMailsToAction = (
  workspaceId: string,
  to: string,
  { count }: EarlierMails,
  added: Pick<StoredMail, 'id' | 'isConfirmed'>[],
): Action => {
  const isConfirmed = added.some((one) => one.isConfirmed)
  return {
    update: mailsToKey(workspaceId, to),
    with: {
      UpdateExpression: `ADD ids :ids${isConfirmed ? ' SET isConfirmed = :true' : ''}`,
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
