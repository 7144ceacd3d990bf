import { getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { aiLeadCollection, aiLeadKey } from '../../hunting/public.ts'
import {
  currentAmong,
  dossierKey,
  factsOf,
  leadAmong,
  leadKey,
  withKeptLeads,
  withoutDossier,
} from '../../leads/public.ts'
import { suppressionKeys } from '../suppression/suppression.store.ts'
import { mailsToKey, type StoredMail } from './mail.store.ts'
import { addressesWithoutMail } from './mail-domains.ts'
import type { Problem } from './mail-problem.ts'
import { isBouncing } from './mails-to.store.ts'

/** What the gate asks of a mail. */
export type GatedMail = Pick<StoredMail, 'to' | 'leadId' | 'origin' | 'isConfirmed'> & {
  aiLeadId?: number | null
  /** Its user has confirmed the address just now. */
  confirms?: boolean
}

/** What has to be read to decide about a mail; with `withKeptLeads` of what is found. */
export const gateKeys = (
  workspaceId: string,
  { to, leadId, aiLeadId }: Pick<GatedMail, 'to' | 'leadId' | 'aiLeadId'>,
): Key[] => [
  ...suppressionKeys(workspaceId, to),
  mailsToKey(workspaceId, to),
  ...(leadId === null ? [] : [leadKey(workspaceId, leadId), dossierKey(workspaceId, leadId)]),
  ...(aiLeadId ? [aiLeadKey(workspaceId, aiLeadId)] : []),
]

type AddressStatus = 'proved' | 'unproved' | 'no-mx' | 'lead-deleted' | 'lead-rejected'

const statusByLead = (workspaceId: string, { to, leadId }: GatedMail, items: Item[]): AddressStatus => {
  const lead = leadAmong(workspaceId, Number(leadId), items)
  const current = currentAmong(workspaceId, Number(leadId), items)
  if (!lead || !current) return 'lead-deleted'
  if (current.status === 'rejected') return 'lead-rejected'
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

/** What only a confirmation by the user overrides; after mails came back, one that was given before does not count. */
const doubtAbout = (
  workspaceId: string,
  { to, origin, isConfirmed, confirms = false }: GatedMail,
  isProved: boolean,
  items: Item[],
): Problem | null => {
  const { sk } = mailsToKey(workspaceId, to)
  const earlier = items.find((item) => item.sk === sk)
  const because =
    origin !== 'test' && !confirms && isBouncing(earlier, Date.now())
      ? `The last emails to ${to} came back.`
      : !isProved && !isConfirmed
        ? `Nothing proves ${to}.`
        : null
  return because === null
    ? null
    : { kind: 'address-unproved', message: `${because} Confirm that you want to write to it.` }
}

/**
 * Why a mail must not be sent, by the items of `gateKeys`, with the kept leads; null if it may be. Suppression holds for every mail, whoever
 * has confirmed what.
 */
export const refusalIn = (workspaceId: string, mail: GatedMail, items: Item[]): Problem | null => {
  const { to } = mail
  const suppressed = new Set(suppressionKeys(workspaceId, to).map(({ sk }) => sk))
  if (items.some(({ sk }) => suppressed.has(sk)))
    return { kind: 'suppressed', message: `${to} is on the suppression list, so nobody can write to it.` }
  const status = addressStatus(workspaceId, mail, items)
  switch (status) {
    case 'lead-deleted':
      return { kind: 'lead-deleted', message: 'The lead was deleted.' }
    case 'lead-rejected':
      return { kind: 'lead-rejected', message: 'The lead is rejected. Change its status to write to it.' }
    case 'no-mx':
      return noMx(to)
    case 'unproved':
    case 'proved':
      return doubtAbout(workspaceId, mail, status === 'proved', items)
  }
}

/** Nobody should be asked to confirm an address that cannot be written to. */
const isLetThrough = (refusal: Problem | null | undefined): boolean =>
  !refusal || refusal.kind === 'address-unproved'

/** What the gate reads about several mails, in one request, and another where leads are merged. */
export const readGate = async (
  workspaceId: string,
  mails: Pick<GatedMail, 'to' | 'leadId' | 'aiLeadId'>[],
): Promise<Item[]> => {
  const keys = mails.flatMap((mail) => gateKeys(workspaceId, mail))
  return withKeptLeads(workspaceId, await getItems([...new Map(keys.map((key) => [key.sk, key])).values()]))
}

/**
 * For each mail, in order, why it must not be sent, by the items of `readGate`; null where it may be. Asks the name servers
 * about typed addresses.
 */
export const refusalsAmong = async (
  workspaceId: string,
  mails: GatedMail[],
  items: Item[],
): Promise<(Problem | null)[]> => {
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

/** Why a mail must not be sent, as it is now; null if it may be. */
export const refusalOf = async (workspaceId: string, mail: GatedMail): Promise<Problem | null> => {
  const [refusal] = await refusalsAmong(workspaceId, [mail], await readGate(workspaceId, [mail]))
  return refusal ?? null
}
