import { isMailAddress } from '@assay/shared/platform/mail-address'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { stopInCampaigns } from '../campaigns/stop-in-campaigns.ts'
import { mailsReferredTo, mailsTo, type StoredMail } from '../mails/mail.store.ts'
import { stopMailsOf, stopMailsTo } from '../mails/stop-mails.ts'
import { suppressAddress } from '../suppression/suppress-address.ts'
import { identityOf } from './identity-of.ts'
import { type Meaning, meaningOf } from './meaning-of.ts'
import { isHandled } from './received.store.ts'
import { recordReceived } from './record-received.ts'
import { withoutRemoved } from './without-removed.ts'

/** The user in whose mailbox mails were found, and the mailbox's address. */
export type Recipient = { workspaceId: string; userId: number; address: string }

/** A long thread names all its mails; the ones answered come first. */
const mostReferences = 50

/** The mail of ours that a received one answers, or reports about: only its recipient's side can name it. */
const answeredMail = async (workspaceId: string, { refersTo }: ReceivedMail): Promise<StoredMail | null> => {
  if (refersTo.length === 0) return null
  const [mail] = await mailsReferredTo(workspaceId, refersTo.slice(0, mostReferences))
  return mail ?? null
}

/** A user who writes to a thread of their own, and has the copy in the same inbox, has not replied. */
const isOwn = ({ address }: Recipient, { from, kind }: ReceivedMail): boolean =>
  (kind === 'reply' || kind === 'auto-reply') && from === address.toLowerCase()

/** No step of a campaign. */
const noStep = { campaignId: 0, step: 0 }

const endSequences = async (
  workspaceId: string,
  { leadId, campaignId, step }: StoredMail,
  { state, addresses }: NonNullable<Meaning['stop']>,
): Promise<void> => {
  const cause = campaignId !== null && step !== null ? { campaignId, step } : noStep
  if (leadId !== null) await stopInCampaigns(workspaceId, [leadId], state, cause)
  const sharing = (await Promise.all(addresses.map((address) => mailsTo(workspaceId, address)))).flat()
  const others = new Set(sharing.flatMap((mail) => mail.leadId ?? []))
  others.delete(leadId ?? 0)
  await stopInCampaigns(workspaceId, [...others], state, noStep)
}

/** Sequences before mails: none may be added after those that wait were stopped. */
const stopFurther = async (workspaceId: string, mail: StoredMail, meaning: Meaning): Promise<void> => {
  const { suppress, stop } = meaning
  for (const address of suppress?.addresses.filter(isMailAddress) ?? []) {
    await suppressAddress(workspaceId, address, suppress?.reason ?? 'unsubscribed')
  }
  if (!stop) return
  await endSequences(workspaceId, mail, stop)
  for (const address of stop.addresses) await stopMailsTo(workspaceId, address, stop.problem)
  const { leadId, campaignId } = mail
  if (leadId !== null && campaignId !== null)
    await stopMailsOf(workspaceId, { leadId, campaignId }, stop.problem)
}

/**
 * Handles a mail that was found in a user's inbox, if it answers one of ours or reports about it; all others are left
 * alone. What stops further mails can be repeated and comes first; what is shown is written in one transaction that
 * also remembers the mail. So it may be killed at any line, and called again for the same mail.
 */
export const handleReceived = async (recipient: Recipient, received: ReceivedMail): Promise<void> => {
  const { workspaceId } = recipient
  if (isOwn(recipient, received)) return
  const mail = await answeredMail(workspaceId, received)
  const identity = identityOf(received)
  if (!mail || (await isHandled(workspaceId, identity))) return
  const kept = await withoutRemoved(workspaceId, received)
  await stopFurther(workspaceId, mail, meaningOf(mail, kept))
  await recordReceived(workspaceId, mail, kept, identity)
}
