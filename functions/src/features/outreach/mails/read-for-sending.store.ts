import { deleteItem, getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { userFromItem, userKey } from '../../accounts/public.ts'
import { campaignCollection, campaignKey, type StoredCampaign } from '../campaigns/campaign.store.ts'
import { mailboxCollection, mailboxKey } from '../mailbox/mailbox.store.ts'
import { gateKeys } from './gate.store.ts'
import { mailFromItem, mailKey, type StoredMail } from './mail.store.ts'
import { type Outbox, outboxIn, outboxKey, type WaitingMail, waitingKey } from './outbox.store.ts'

type Owner = { workspaceId: string; userId: number }

export type ReadMail = {
  mail: StoredMail | null
  outbox: Outbox
  items: Item[]
  /** The mail's campaign; null also if it is gone. */
  campaign: StoredCampaign | null
  /** The mail in whose thread this one belongs. */
  thread: StoredMail | null
}

/** An outbox, and whose mails it holds, in one request. */
export const readOutboxOwner = async (owner: Owner) => {
  const [ofMailbox, ofUser] = [mailboxKey(owner), userKey(owner.workspaceId, owner.userId)]
  const items = await getItems([outboxKey(owner), ofMailbox, ofUser])
  const mailbox = items.find(({ sk }) => sk === ofMailbox.sk)
  const user = items.find(({ sk }) => sk === ofUser.sk)
  return {
    outbox: outboxIn(items, owner),
    mailbox: mailbox ? mailboxCollection.fromItem(mailbox) : null,
    user: user ? userFromItem(user) : null,
  }
}

/** All that decides about a mail, in one request. An entry of the outbox whose mail is gone or has its end is removed. */
export const readForSending = async (owner: Owner, waiting: WaitingMail): Promise<ReadMail> => {
  const { workspaceId } = owner
  const { campaignId, repliesTo } = waiting
  const key = mailKey(workspaceId, waiting.id)
  const threadKey = repliesTo ? mailKey(workspaceId, repliesTo) : null
  const keyOfCampaign = campaignId === null ? null : campaignKey(workspaceId, campaignId)
  const items = await getItems([
    key,
    outboxKey(owner),
    ...gateKeys(workspaceId, waiting),
    ...[threadKey, keyOfCampaign].filter((one) => one !== null),
  ])
  const itemOf = (one: Key | null) => (one ? items.find(({ sk }) => sk === one.sk) : undefined)
  const mailOf = (one: Key | null) => {
    const item = itemOf(one)
    return item ? mailFromItem(item) : null
  }
  const mail = mailOf(key)
  const campaign = itemOf(keyOfCampaign)
  if (!mail || (mail.status !== 'waiting' && mail.status !== 'sending'))
    await deleteItem(waitingKey(workspaceId, waiting))
  return {
    mail,
    outbox: outboxIn(items, owner),
    items,
    campaign: campaign ? campaignCollection.fromItem(campaign) : null,
    thread: mailOf(threadKey),
  }
}
