import { deleteItem, getItems, type Item } from '../../../platform/table/table.ts'
import { gateKeys } from './gate.store.ts'
import { mailFromItem, mailKey, type StoredMail } from './mail.store.ts'
import { type Outbox, outboxIn, outboxKey, type WaitingMail, waitingKey } from './outbox.store.ts'

type Owner = { workspaceId: string; userId: number }

export type ReadMail = { mail: StoredMail | null; outbox: Outbox; items: Item[] }

/** All that decides about a mail, in one request. An entry of the outbox whose mail is gone or has its end is removed. */
export const readForSending = async (owner: Owner, waiting: WaitingMail): Promise<ReadMail> => {
  const { workspaceId } = owner
  const key = mailKey(workspaceId, waiting.id)
  const items = await getItems([key, outboxKey(owner), ...gateKeys(workspaceId, waiting)])
  const item = items.find(({ sk }) => sk === key.sk)
  const mail = item ? mailFromItem(item) : null
  if (!mail || (mail.status !== 'waiting' && mail.status !== 'sending'))
    await deleteItem(waitingKey(workspaceId, waiting))
  return { mail, outbox: outboxIn(items, owner), items }
}
