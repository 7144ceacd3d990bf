import type { LeadChanges, LeadField } from '@assay/shared/features/leads/lead-changes'
import { differing, overwritesUnseen, withValues } from '../../../platform/edited-row.ts'
import type { StoredLead } from '../lead.store.ts'
import type { NewEntry } from '../timeline/activity.store.ts'

const names: Record<Exclude<LeadField, 'status' | 'nextStep'>, string> = {
  companyName: 'company name',
  industry: 'industry',
  source: 'source',
  location: 'location',
  contact: 'contact',
  email: 'email',
  phone: 'phone',
  website: 'website',
  score: 'score',
  notes: 'notes',
  metadata: 'further data',
  assignedTo: 'assignee',
  tagIds: 'tags',
}

/** An empty text means the same as null. */
const given = (changes: LeadChanges): [LeadField, unknown][] =>
  (Object.entries(changes) as [LeadField, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value === '' ? null : value])

/** Whether the changes would undo an edit made after version `seen`; never when `seen` is null. */
export const overwritesUnseenEdit = (row: StoredLead, changes: LeadChanges, seen: number | null): boolean =>
  overwritesUnseen(row, given(changes), seen)

export type LeadEdit = { next: StoredLead; fields: LeadField[] }

/** The changed row and the names of the changed fields; null if nothing changes. */
export const editOf = (row: StoredLead, changes: LeadChanges, now: string): LeadEdit | null => {
  const changed = differing(row, given(changes))
  if (changed.length === 0) return null
  return { next: { ...withValues(row, changed), updatedAt: now }, fields: changed.map(([field]) => field) }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const stepText = ({ nextStep }: StoredLead, before: StoredLead) =>
  nextStep
    ? `Next step: ${nextStep.text}, due on ${nextStep.dueOn}`
    : `Next step removed: ${before.nextStep?.text}`

/** The activities of an edit: one for the status, one for the next step, one that names the other fields. */
export const entriesOfEdit = (row: StoredLead, { next, fields }: LeadEdit): NewEntry[] => {
  const others = fields.filter((field) => field !== 'status' && field !== 'nextStep')
  const entry = (type: NewEntry['type'], content: string) => ({ leadId: row.id, type, content })
  return [
    ...(fields.includes('status')
      ? [
          entry(
            'status_changed',
            `Status changed from ${capitalised(row.status)} to ${capitalised(next.status)}`,
          ),
        ]
      : []),
    ...(fields.includes('nextStep') ? [entry('edited', stepText(next, row))] : []),
    ...(others.length > 0 ? [entry('edited', `Changed ${listed(others.map((field) => names[field]))}`)] : []),
  ]
}
