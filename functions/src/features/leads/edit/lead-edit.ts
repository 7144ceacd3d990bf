import type { LeadChanges, LeadField } from '@assay/shared/features/leads/lead-changes'
import { differing, overwritesUnseen, withValues } from '../../../platform/edited-row.ts'
import type { StoredLead } from '../lead.store.ts'
import type { NewEntry } from '../timeline/activity.store.ts'

const names: Record<LeadField, string> = {
  companyName: 'company name',
  industry: 'industry',
  source: 'source',
  location: 'location',
  contact: 'contact',
  email: 'email',
  phone: 'phone',
  website: 'website',
  status: 'status',
  score: 'score',
  notes: 'notes',
  metadata: 'further data',
  assignedTo: 'assignee',
}

/** Empty texts and nulls are the same: nothing. */
const given = (changes: LeadChanges): [LeadField, unknown][] =>
  (Object.entries(changes) as [LeadField, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value === '' ? null : value])

/** Whether the changes would undo an edit that their writer has not seen; `seen` null overwrites. */
export const overwritesUnseenEdit = (row: StoredLead, changes: LeadChanges, seen: number | null): boolean =>
  overwritesUnseen(row, given(changes), seen)

export type LeadEdit = { next: StoredLead; fields: LeadField[] }

/** The row with the changes, and which fields differ; null where none does. */
export const editOf = (row: StoredLead, changes: LeadChanges, now: string): LeadEdit | null => {
  const changed = differing(row, given(changes))
  if (changed.length === 0) return null
  return { next: { ...withValues(row, changed), updatedAt: now }, fields: changed.map(([field]) => field) }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** What the timeline tells of an edit: the statuses, and which other fields changed. */
export const toldOf = (row: StoredLead, { next, fields }: LeadEdit): NewEntry[] => {
  const others = fields.filter((field) => field !== 'status').map((field) => names[field])
  return [
    ...(fields.includes('status')
      ? [
          {
            leadId: row.id,
            type: 'status_changed' as const,
            content: `Status changed from ${capitalised(row.status)} to ${capitalised(next.status)}`,
          },
        ]
      : []),
    ...(others.length > 0
      ? [{ leadId: row.id, type: 'edited' as const, content: `Changed ${listed(others)}` }]
      : []),
  ]
}
