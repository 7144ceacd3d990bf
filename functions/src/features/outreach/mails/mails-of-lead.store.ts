import type { StoredCollection } from '../../../platform/table/list.ts'
import { getItems } from '../../../platform/table/table.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { idsIn, partOfLead } from '../../leads/public.ts'
import { getMails, leadMailsKey, mailCollection, mailKey, mailsToKey, type StoredMail } from './mail.store.ts'
import { waitingKey } from './outbox.store.ts'

/**
 * The mails to leads that are purged, with their indexes. What is known of an address goes too, unless other mails were
 * sent to it; a suppression stays.
 */
export const mailKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => leadMailsKey(workspaceId, leadId)))
  const ids = indexes.flatMap(idsIn)
  const mails = await getMails(workspaceId, ids)
  const addressKeys = new Map(
    mails.map(({ to }) => {
      const key = mailsToKey(workspaceId, to)
      return [key.sk, key]
    }),
  )
  const addresses = await getItems([...addressKeys.values()])
  const purged = new Set(ids)
  const forgotten = addresses.filter((item) => idsIn(item).every((id) => purged.has(id)))
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
