import type { LoadedLead } from '../page/use-lead.ts'
import { changedFields, type LeadField, type LeadFormValues, valuesOf } from './lead-form-values.ts'

/** A field that two people changed: what was typed here, and what it says now. */
type Conflict = { mine: string; theirs: string }

/** An edit as far as it was typed, and the lead that it changes as it was then. */
export type LeadEditDraft = {
  values: LeadFormValues
  base: LeadFormValues
  etag: string | null
  conflicts: Partial<Record<LeadField, Conflict>>
}

export const draftOf = ({ lead, etag }: LoadedLead): LeadEditDraft => {
  const values = valuesOf(lead)
  return { values, base: values, etag, conflicts: {} }
}

/** What is typed into a field that two people changed is one's own. */
export const withValue = (draft: LeadEditDraft, field: LeadField, value: string): LeadEditDraft => {
  const conflict = draft.conflicts[field]
  return {
    ...draft,
    values: { ...draft.values, [field]: value },
    conflicts: conflict ? { ...draft.conflicts, [field]: { ...conflict, mine: value } } : draft.conflicts,
  }
}

/** Takes one side of a conflict; the other one can still be taken. */
export const withChoice = (draft: LeadEditDraft, field: LeadField, value: string): LeadEditDraft => ({
  ...draft,
  values: { ...draft.values, [field]: value },
})

/**
 * The edit on top of what somebody else made of the lead: their fields come in, one's own stay, and where both
 * changed the same field to something else there is a choice.
 */
export const rebased = (draft: LeadEditDraft, theirs: LoadedLead): LeadEditDraft => {
  const base = valuesOf(theirs.lead)
  const mine = changedFields(draft.values, draft.base)
  const values = { ...base, ...Object.fromEntries(mine.map((field) => [field, draft.values[field]])) }
  const inConflict = mine.filter(
    (field) => base[field] !== draft.base[field] && base[field] !== draft.values[field],
  )
  return {
    values,
    base,
    etag: theirs.etag,
    conflicts: Object.fromEntries(
      inConflict.map((field) => [field, { mine: draft.values[field], theirs: base[field] }]),
    ),
  }
}
