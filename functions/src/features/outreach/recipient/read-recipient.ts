import type { Evidence } from '@assay/shared/evidence/evidence'
import { getUserRow } from '../../accounts/public.ts'
import { getAiLeadDossier } from '../../hunting/public.ts'
import { getLeadDossier, getLeadRow } from '../../leads/public.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { getMail, type StoredMail } from '../mails/mail.store.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'
import { suppressedBy } from '../suppression/suppression.store.ts'
import { type Recipient, readRecipientLink } from './recipient-link.ts'

/** How the recipient's address was found; `null` where nothing stored says so. */
export type Found = Pick<Evidence, 'url' | 'quote' | 'fetchedAt'> | null

/** What a recipient's page shows. */
export type RecipientView = {
  to: string
  companyName: string | null
  sender: { name: string; business: string | null; address: string | null }
  isTest: boolean
  sentAt: string | null
  /** False if the mail, or what was found, is deleted. */
  isKnown: boolean
  found: Found
  isSuppressed: boolean
}

export type ReadRecipient =
  | { state: 'known'; recipient: Recipient; mail: StoredMail | null }
  /** Not one of our links, or not all of it. */
  | { state: 'unknown' }
  /** The sender's account is deleted. */
  | { state: 'gone' }

/** Whom a link belongs to. */
export const readRecipient = async (token: string): Promise<ReadRecipient> => {
  const recipient = await readRecipientLink(token)
  if (!recipient) return { state: 'unknown' }
  const { workspaceId, mailId, userId } = recipient
  const [user, mail] = await Promise.all([getUserRow(workspaceId, userId), getMail(workspaceId, mailId)])
  return user ? { state: 'known', recipient, mail } : { state: 'gone' }
}

const evidenceOf = async (workspaceId: string, mail: StoredMail): Promise<Evidence[] | null> => {
  if (mail.leadId === null)
    return mail.aiLeadId === null
      ? []
      : ((await getAiLeadDossier(workspaceId, mail.aiLeadId))?.evidence ?? null)
  const [lead, dossier] = await Promise.all([
    getLeadRow(workspaceId, mail.leadId),
    getLeadDossier(workspaceId, mail.leadId),
  ])
  return lead && (dossier?.evidence ?? [])
}

/** What is shown to the recipient of a link; null if the sender's account was deleted meanwhile. */
export const readView = async (
  { workspaceId, userId, to }: Recipient,
  mail: StoredMail | null,
): Promise<RecipientView | null> => {
  const [user, mailbox, evidence, suppression] = await Promise.all([
    getUserRow(workspaceId, userId),
    getMailbox(workspaceId, userId),
    mail && evidenceOf(workspaceId, mail),
    suppressedBy(workspaceId, to),
  ])
  if (!user) return null
  const address = canonicalAddress(to)
  const found = evidence?.find(({ value }) => value.includes('@') && canonicalAddress(value) === address)
  return {
    to,
    companyName: mail?.companyName ?? null,
    sender: {
      name: mailbox?.senderName || user.fullName || mailbox?.email || 'The sender',
      business: user.businessName,
      address: mailbox?.email ?? null,
    },
    isTest: mail?.origin === 'test',
    sentAt: mail?.sentAt ?? null,
    isKnown: Boolean(evidence),
    found: found ?? null,
    isSuppressed: suppression !== null,
  }
}
