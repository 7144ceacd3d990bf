import {
  type EditDraft,
  editDrafts,
  editOf,
  rebased,
  type StoredTexts,
} from '../../../platform/forms/edit-draft.ts'
import type { DraftKind } from '../../../platform/forms/use-kept-draft.ts'
import type { LoadedLead } from '../page/use-lead.ts'
import { type LeadField, leadFields, valuesOf } from './lead-form-values.ts'

/** An unsaved edit of a lead. */
export type LeadEditDraft = EditDraft<LeadField>

/** The drafts of a lead's edit. */
export const leadEditDrafts: DraftKind<LeadEditDraft> = editDrafts(leadFields)

const storedTexts = ({ lead, etag }: LoadedLead): StoredTexts<LeadField> => ({ values: valuesOf(lead), etag })

export const draftOf = (loaded: LoadedLead): LeadEditDraft => editOf(storedTexts(loaded))

/** The edit on top of someone else's version of the lead. */
export const onTopOf = (theirs: LoadedLead, draft: LeadEditDraft): LeadEditDraft =>
  rebased(draft, storedTexts(theirs))
