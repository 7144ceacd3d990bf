import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { NewLead } from '@assay/shared/features/leads/lead'
import { prepareLead } from '../features/leads/public.ts'
import { type NewMail, prepareRows } from '../features/outreach/mails/enqueue-mails.ts'
import type { StoredMail } from '../features/outreach/mails/mail.store.ts'
import { recipientLink } from '../features/outreach/recipient/recipient-link.ts'
import { commit } from '../platform/table/collection.ts'
import type { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const ownerOf = ({ user }: Rep) => ({ workspaceId: user.workspaceId, userId: user.id })

export const mapleSource = 'https://maple-dental.example/contact'

const foundOnPage = (field: string, value: string): Evidence => ({
  field,
  value,
  url: mapleSource,
  quote: `Write to us: ${value}`,
  fetchedAt: '2026-11-03T10:00:00.000Z',
  method: 'text',
})

/** A CRM lead whose email and phone were found, each with its quote; `typed` are fields that a user entered. */
export const foundLead = async (
  rep: Rep,
  found: { email: string; phone?: string },
  typed: Partial<NewLead> = {},
): Promise<number> => {
  const facts: Record<string, Proof> = Object.fromEntries(
    Object.keys(found).map((field) => [field, 'proved']),
  )
  const evidence = Object.entries(found).map(([field, value]) => foundOnPage(field, value))
  const input = {
    companyName: 'Maple Dental',
    status: 'new' as const,
    score: 0,
    metadata: {},
    ...found,
    ...typed,
  }
  const { lead, actions, changes } = await prepareLead(ownerOf(rep), input, {
    evidence,
    facts,
    activityText: 'Found',
  })
  await commit(rep.user.workspaceId, changes, actions)
  return lead.id
}

/** A mail in the outbox, which no job sends. */
export const waitingMail = async (
  rep: Rep,
  to: string,
  leadId: number | null,
  change: Partial<NewMail> = {},
): Promise<StoredMail> => {
  const draft: NewMail = {
    leadId,
    companyName: 'Maple Dental',
    origin: 'send',
    campaignId: null,
    step: null,
    to,
    subject: 'Hello',
    body: 'Would a visit suit you?',
    callToAction: null,
    isConfirmed: true,
    account: null,
    ...change,
  }
  const { mails, actions, changes } = await prepareRows(ownerOf(rep), [draft])
  const [prepared] = mails
  if (!prepared?.mail) throw new Error(`The mail was refused: ${prepared?.problem.message}`)
  await commit(rep.user.workspaceId, changes, actions)
  return prepared.mail
}

/** The token in the link of a mail's recipient. */
export const tokenOf = async (rep: Rep, mail: Pick<StoredMail, 'id' | 'userId' | 'to'>): Promise<string> =>
  (await recipientLink(rep.user.workspaceId, mail)).split('/u/')[1] ?? ''
