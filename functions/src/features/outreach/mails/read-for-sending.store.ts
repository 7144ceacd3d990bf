import { deleteItem, getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { userFromItem, userKey } from '../../accounts/public.ts'
import { withKeptLeads } from '../../leads/public.ts'
import { campaignCollection, campaignKey, type StoredCampaign } from '../campaigns/campaign.store.ts'
import { type MailboxRow, mailboxCollection, mailboxKey } from '../mailbox/mailbox.store.ts'
import { gateKeys } from './gate.store.ts'
import { mailFromItem, mailKey, type StoredMail } from './mail.store.ts'
import { type Outbox, outboxIn, outboxKey, type WaitingMail, waitingKey } from './outbox.store.ts'

type Owner = { workspaceId: string; userId: number }

/** An outbox with whose it is, and a mail that may be sent from it. */
export type ReadMail = {
  outbox: Outbox
  mailbox: MailboxRow | null
  user: ReturnType<typeof userFromItem> | null
  mail: StoredMail | null
  items: Item[]
  /** The mail's campaign; null also if it is gone. */
  campaign: StoredCampaign | null
  /** The mail in whose thread this one belongs. */
  thread: StoredMail | null
}

const mailKeys = (workspaceId: string, waiting: WaitingMail) => ({
  ofMail: mailKey(workspaceId, waiting.id),
  ofThread: waiting.repliesTo ? mailKey(workspaceId, waiting.repliesTo) : null,
  ofCampaign: waiting.campaignId === null ? null : campaignKey(workspaceId, waiting.campaignId),
})

const isOpen = (mail: StoredMail | null) => mail?.status === 'waiting' || mail?.status === 'sending'

/**
 * All that decides about a mail, in one request, and another if its lead is merged; without one, only the outbox and whose it is. An entry of the outbox
 * whose mail is gone or has its end is removed.
 */
export const readForSending = async (owner: Owner, waiting: WaitingMail | null): Promise<ReadMail> => {
  const { workspaceId } = owner
  const [ofMailbox, ofUser] = [mailboxKey(owner), userKey(workspaceId, owner.userId)]
  const { ofMail = null, ofThread = null, ofCampaign = null } = waiting ? mailKeys(workspaceId, waiting) : {}
  const found = await getItems([
    outboxKey(owner),
    ofMailbox,
    ofUser,
    ...[ofMail, ofThread, ofCampaign].filter((one) => one !== null),
    ...(waiting ? gateKeys(workspaceId, waiting) : []),
  ])
  const items = await withKeptLeads(workspaceId, found)
  const parsed = <Row>(key: Key | null, fromItem: (item: Item) => Row): Row | null => {
    const item = key && items.find(({ sk }) => sk === key.sk)
    return item ? fromItem(item) : null
  }
  const mail = parsed(ofMail, mailFromItem)
  if (waiting && !isOpen(mail)) await deleteItem(waitingKey(workspaceId, waiting))
  return {
    outbox: outboxIn(items, owner),
    mailbox: parsed(ofMailbox, mailboxCollection.fromItem),
    user: parsed(ofUser, userFromItem),
    mail,
    items,
    campaign: parsed(ofCampaign, campaignCollection.fromItem),
    thread: parsed(ofThread, mailFromItem),
  }
}
