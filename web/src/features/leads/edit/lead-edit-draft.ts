import { type FormDraft, hasTexts, isFormDraft, mergedWithTab } from '../../../platform/forms/form-draft.ts'
import type { DraftKind } from '../../../platform/forms/use-kept-draft.ts'
import type { LoadedLead } from '../page/use-lead.ts'
import {
  changedFields,
  type LeadField,
  type LeadFormValues,
  leadFields,
  valuesOf,
} from './lead-form-values.ts'

/** An unsaved edit, with the values (`base`) and the version of the lead that it started from. */
export type LeadEditDraft = FormDraft<LeadField> & { base: LeadFormValues; etag: string | null }

export const draftOf = ({ lead, etag }: LoadedLead): LeadEditDraft => {
  const values = valuesOf(lead)
  return { values, base: values, etag, conflicts: {} }
}

/** The drafts of a lead's edit. */
export const leadEditDrafts: DraftKind<LeadEditDraft> = {
  parse: (stored) => (isLeadEditDraft(stored) ? stored : null),
  merge: mergedWithTab,
}

const isLeadEditDraft = (stored: unknown): stored is LeadEditDraft =>
  isFormDraft(stored, leadFields) && 'base' in stored && hasTexts(stored.base, leadFields) && 'etag' in stored

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
