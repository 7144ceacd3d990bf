import type { LeadStatus } from '@assay/shared/features/leads/lead'
import type { Judgement, LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import { editOf, type StoredLead } from '../../leads/public.ts'

/** A lead that a run found. */
export type JudgeableLead = StoredLead & { origin: LeadOrigin }

const isWrong = (judgement: Judgement | null): boolean => judgement !== null && judgement !== 'right'

/** The status that the lead had before a judgement rejected it; null if none did, or the status was changed since. */
const statusToRestore = ({ status, edited, rejected }: StoredLead): LeadStatus | null =>
  rejected && status === 'rejected' && edited.status === rejected.version ? rejected.from : null

/**
 * The lead after a judgement, or after it is withdrawn (null). One that is judged wrong becomes `rejected`; one that no
 * longer is gets its status back. Null where nothing changes.
 */
export const judgedLead = (row: JudgeableLead, judgement: Judgement | null, now: string) => {
  if (row.origin.judgement === judgement) return null
  const status = isWrong(judgement) ? ('rejected' as const) : (statusToRestore(row) ?? row.status)
  const edit = editOf(row, { status }, now) ?? { next: { ...row, version: row.version + 1 }, fields: [] }
  const isRejectedNow = edit.fields.length > 0 && status === 'rejected'
  const rejected = isRejectedNow ? { from: row.status, version: edit.next.version } : row.rejected
  const { rejected: _before, ...next } = edit.next
  const origin = { ...row.origin, judgement }
  return {
    ...edit,
    next: { ...next, origin, ...(isWrong(judgement) && rejected && { rejected }) },
  }
}
