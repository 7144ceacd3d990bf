import type { StoredCollection } from '../../../platform/table/list.ts'
import { getItems, type Item } from '../../../platform/table/table.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { idsIn, partOfLead } from '../../leads/public.ts'
import {
  getMails,
  leadMailsKey,
  mailCollection,
  mailKey,
  mailsToKeyOf,
  type StoredMail,
} from './mail.store.ts'
import { waitingKey } from './outbox.store.ts'

/** Of what is known of addresses, that of which no other mail than those that are purged is there. */
const ofNoOtherMail = async (
  workspaceId: string,
  addresses: Item[],
  purged: Set<number>,
): Promise<Item[]> => {
  const others = addresses.flatMap(idsIn).filter((id) => !purged.has(id))
  const present = new Set((await getMails(workspaceId, others)).map(({ id }) => id))
  return addresses.filter((item) => !idsIn(item).some((id) => present.has(id)))
}

/**
 * The mails to leads that are purged, with their indexes. What is known of an address goes too, unless other mails were
 * sent to it; a suppression stays.
 */
export const mailKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => leadMailsKey(workspaceId, leadId)))
  const ids = indexes.flatMap(idsIn)
  const mails = await getMails(workspaceId, ids)
  const addressKeys = new Map(
    mails.map((mail) => {
      const key = mailsToKeyOf(workspaceId, mail)
      return [key.sk, key]
    }),
  )
  const addresses = await getItems([...addressKeys.values()])
  const forgotten = await ofNoOtherMail(workspaceId, addresses, new Set(ids))
  return {
    rows: [
      ...ids.map((id) => mailKey(workspaceId, id)),
      ...mails.filter(({ sendAfter }) => sendAfter !== null).map((mail) => waitingKey(workspaceId, mail)),
    ],
    indexes: [...indexes, ...forgotten].map(({ pk, sk }) => ({ pk, sk })),
  }
}

/** One lead's mails as a part of the list. */
export const mailsToLead = (workspaceId: string, leadId: number): StoredCollection<StoredMail> =>
  partOfLead(mailCollection, {
    workspaceId,
    leadId,
    index: (of) => leadMailsKey(workspaceId, of),
    name: 'mails',
    query: { leadId: String(leadId) },
    getRows: getMails,
  }).collection
