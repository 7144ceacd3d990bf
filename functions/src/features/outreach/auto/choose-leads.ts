import type { Proof } from '@assay/shared/evidence/evidence'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import {
  getLeadDossiers,
  getLeadRows,
  type LeadDossier,
  type StoredLead,
  withoutDossier,
} from '../../leads/public.ts'
import { addressOf } from '../approvals/address-of-lead.ts'
import { hasDraft, hasDraftTo } from '../approvals/approval.store.ts'
import { suppressedAddresses } from '../suppression/suppression.store.ts'

/** The leads to be written to, and how many are not, and why. */
export const Chosen = lazy(() =>
  z.object({
    leadIds: z.array(z.int()),
    withoutAddress: z.int(),
    drafted: z.int(),
    /** Another lead with the same address is written to, as branches of a company may have one. */
    sameAddress: z._default(z.int(), 0),
    rejected: z.int(),
    /** Nobody can write to their addresses. */
    suppressed: z._default(z.int(), 0),
  }),
)
export type Chosen = z.infer<typeof Chosen>

/** The proof of an address that was found, not typed, and that can receive mail as far as is known; null of any other. */
export const proofOfAddress = (row: StoredLead, dossier: LeadDossier): Proof | null => {
  const address = addressOf(row, dossier)
  return address && !address.isUnreachable && address.toProof !== 'unverified' ? address.toProof : null
}

/** Sorts leads by whether Auto Reachout writes to them. Deleted ones are left out. */
export const chooseLeads = async (workspaceId: string, ids: number[]): Promise<Chosen> => {
  const [rows, dossiers] = await Promise.all([
    getLeadRows(workspaceId, ids),
    getLeadDossiers(workspaceId, ids),
  ])
  const suppressed = await suppressedAddresses(
    workspaceId,
    rows.flatMap(({ email }) => email ?? []),
  )
  const chosen: Chosen = {
    leadIds: [],
    withoutAddress: 0,
    drafted: 0,
    sameAddress: 0,
    rejected: 0,
    suppressed: 0,
  }
  const writtenTo = new Set<string>()
  for (const row of rows) {
    const to = row.email?.toLowerCase() ?? ''
    if (row.status === 'rejected') chosen.rejected++
    else if (!proofOfAddress(row, dossiers.get(row.id) ?? withoutDossier)) chosen.withoutAddress++
    else if (suppressed.has(row.email ?? '')) chosen.suppressed++
    else if (await hasDraft(workspaceId, row.id)) chosen.drafted++
    else if (writtenTo.has(to) || (await hasDraftTo(workspaceId, to))) chosen.sameAddress++
    else {
      chosen.leadIds.push(row.id)
      writtenTo.add(to)
    }
  }
  return chosen
}
