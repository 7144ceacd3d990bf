import type { LoadedLead } from '../page/use-lead.ts'
import { changedFields, type LeadField, type LeadFormValues, valuesOf } from './lead-form-values.ts'

/** A field changed on both sides: the value typed here and the one on the server. */
type Conflict = { mine: string; theirs: string }

/** An unsaved edit, with the values (`base`) and the version of the lead that it started from. */
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

/** Sets a typed value. In a field with a conflict it replaces the user's own side. */
export const withValue = (draft: LeadEditDraft, field: LeadField, value: string): LeadEditDraft => {
  const conflict = draft.conflicts[field]
  return {
    ...draft,
    values: { ...draft.values, [field]: value },
    conflicts: conflict ? { ...draft.conflicts, [field]: { ...conflict, mine: value } } : draft.conflicts,
  }
}

/** Chooses one side of a conflict; the user can still switch to the other. */
export const withChoice = (draft: LeadEditDraft, field: LeadField, value: string): LeadEditDraft => ({
  ...draft,
  values: { ...draft.values, [field]: value },
})

/**
 * Moves the edit onto the server's newer version of the lead: their changes are taken over, the user's own
 * are kept, and fields that both changed to different values become conflicts.
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
