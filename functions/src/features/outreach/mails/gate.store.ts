import { getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { aiLeadCollection, aiLeadKey } from '../../hunting/public.ts'
import { dossierKey, factsOf, leadAmong, leadKey, withoutDossier } from '../../leads/public.ts'
import { suppressionKeys } from '../suppression/suppression.store.ts'
import type { StoredMail } from './mail.store.ts'
import { addressesWithoutMail } from './mail-domains.ts'
import type { Problem } from './mail-problem.ts'

/** What the gate asks of a mail. */
export type GatedMail = Pick<StoredMail, 'to' | 'leadId' | 'origin' | 'isConfirmed'> & {
  aiLeadId?: number | null
}

/** What has to be read to decide about a mail. */
export const gateKeys = (
  workspaceId: string,
  { to, leadId, aiLeadId }: Omit<GatedMail, 'isConfirmed' | 'origin'>,
): Key[] => [
  ...suppressionKeys(workspaceId, to),
  ...(leadId === null ? [] : [leadKey(workspaceId, leadId), dossierKey(workspaceId, leadId)]),
  ...(aiLeadId ? [aiLeadKey(workspaceId, aiLeadId)] : []),
]

type AddressStatus = 'proved' | 'unproved' | 'no-mx' | 'lead-deleted' | 'lead-rejected'

const statusByLead = (workspaceId: string, { to, leadId }: GatedMail, items: Item[]): AddressStatus => {
  const lead = leadAmong(workspaceId, Number(leadId), items)
  if (!lead) return 'lead-deleted'
  if (lead.row.status === 'rejected') return 'lead-rejected'
  const dossier = lead.dossier ?? withoutDossier
  const found = dossier.evidence.filter(({ field, value }) => field === 'email' && value === to)
  if (found.some(({ status }) => status === 'no_mx')) return 'no-mx'
  const proof = lead.row.email === to ? factsOf(lead.row, dossier).email : 'unverified'
  const isDisposable = found.some(({ status }) => status === 'disposable')
  return (proof === 'proved' || proof === 'single') && !isDisposable ? 'proved' : 'unproved'
}

/** The AI lead among the items that were read, with the phone that says in which country it is; null if it is not there. */
export const aiLeadAmong = (workspaceId: string, aiLeadId: number | null | undefined, items: Item[]) => {
  if (!aiLeadId) return null
  const { sk } = aiLeadKey(workspaceId, aiLeadId)
  const item = items.find((one) => one.sk === sk)
  if (!item) return null
  const row = aiLeadCollection.fromItem(item)
  return { ...row, phone: row.contactInfo.phone }
}

const statusByAiLead = (workspaceId: string, { to, aiLeadId }: GatedMail, items: Item[]): AddressStatus => {
  const aiLead = aiLeadAmong(workspaceId, aiLeadId, items)
  if (!aiLead) return 'lead-deleted'
  const { contactInfo, facts } = aiLead
  const status = contactInfo.emails.find(({ value }) => value === to)?.status
  if (status === 'no_mx') return 'no-mx'
  const isProved = contactInfo.email === to && (facts.email === 'proved' || facts.email === 'single')
  return isProved && status !== 'disposable' ? 'proved' : 'unproved'
}

const addressStatus = (workspaceId: string, mail: GatedMail, items: Item[]): AddressStatus => {
  // It goes to the user's own address.
  if (mail.origin === 'test') return 'proved'
  if (mail.leadId !== null) return statusByLead(workspaceId, mail, items)
  return mail.aiLeadId ? statusByAiLead(workspaceId, mail, items) : 'unproved'
}

const noMx = (to: string): Problem => ({
  kind: 'no-mx',
  message: `The domain of ${to} does not receive email.`,
})

/**
 * Why a mail must not be sent, by the items of `gateKeys`; null if it may be. Suppression holds for every mail, whoever
 * has confirmed what.
 */
export const refusalIn = (workspaceId: string, mail: GatedMail, items: Item[]): Problem | null => {
  const { to } = mail
  const suppressed = new Set(suppressionKeys(workspaceId, to).map(({ sk }) => sk))
  if (items.some(({ sk }) => suppressed.has(sk)))
    return { kind: 'suppressed', message: `${to} is on the suppression list, so nobody can write to it.` }
  switch (addressStatus(workspaceId, mail, items)) {
    case 'lead-deleted':
      return { kind: 'lead-deleted', message: 'The lead was deleted.' }
    case 'lead-rejected':
      return { kind: 'lead-rejected', message: 'The lead is rejected. Change its status to write to it.' }
    case 'no-mx':
      return noMx(to)
    case 'unproved':
      return mail.isConfirmed
        ? null
        : {
            kind: 'address-unproved',
            message: `Nothing proves ${to}. Confirm that you want to write to it.`,
          }
    case 'proved':
      return null
  }
}

/** Nobody should be asked to confirm an address that cannot be written to. */
const isLetThrough = (refusal: Problem | null | undefined): boolean =>
  !refusal || refusal.kind === 'address-unproved'

/** For each mail, in order, why it must not be sent; null where it may be. Asks the name servers about typed addresses. */
export const refusalsOf = async (workspaceId: string, mails: GatedMail[]): Promise<(Problem | null)[]> => {
  const keys = mails.flatMap((mail) => gateKeys(workspaceId, mail))
  const distinct = [...new Map(keys.map((key) => [key.sk, key])).values()]
  const items = await getItems(distinct)
  const refusals = mails.map((mail) => refusalIn(workspaceId, mail, items))
  // Where an address was found, its domain was asked already; of one that was typed nobody knows it.
  const typed = mails.filter(
    (mail, nth) => isLetThrough(refusals[nth]) && addressStatus(workspaceId, mail, items) === 'unproved',
  )
  const without = await addressesWithoutMail(typed.map(({ to }) => to))
  return refusals.map((refusal, nth) => {
    const to = mails[nth]?.to ?? ''
    return isLetThrough(refusal) && without.has(to) ? noMx(to) : (refusal ?? null)
  })
}
