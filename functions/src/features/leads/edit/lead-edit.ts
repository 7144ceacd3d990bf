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

/** `isStepDone`: the next step is cleared because it is done. */
export type LeadEdit = { next: StoredLead; fields: LeadField[]; isStepDone?: boolean }

/** The changed row and the names of the changed fields; null if nothing changes. */
export const editOf = (row: StoredLead, changes: LeadChanges, now: string): LeadEdit | null => {
  const changed = differing(row, given(changes))
  if (changed.length === 0) return null
  return { next: { ...withValues(row, changed), updatedAt: now }, fields: changed.map(([field]) => field) }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const entryOf = (leadId: number, type: NewEntry['type'], content: string): NewEntry => ({
  leadId,
  type,
  content,
})

const stepEntry = ({ id, nextStep: before }: StoredLead, { next: { nextStep }, isStepDone }: LeadEdit) => {
  if (nextStep) return entryOf(id, 'edited', `Next step: ${nextStep.text}, due on ${nextStep.dueOn}`)
  return isStepDone
    ? entryOf(id, 'step_done', `Done: ${before?.text}`)
    : entryOf(id, 'edited', `Next step removed: ${before?.text}`)
}

/** The activities of an edit: one for the status, one for the next step, one that names the other fields. */
export const entriesOfEdit = (row: StoredLead, edit: LeadEdit): NewEntry[] => {
  const { next, fields } = edit
  const others = fields.filter((field) => field !== 'status' && field !== 'nextStep')
  const statusText = `Status changed from ${capitalised(row.status)} to ${capitalised(next.status)}`
  const othersText = `Changed ${listed(others.map((field) => names[field]))}`
  return [
    ...(fields.includes('status') ? [entryOf(row.id, 'status_changed', statusText)] : []),
    ...(fields.includes('nextStep') ? [stepEntry(row, edit)] : []),
    ...(others.length > 0 ? [entryOf(row.id, 'edited', othersText)] : []),
  ]
}
