import { changedFields } from '../../../platform/forms/edit-draft.ts'
import { errorsOfParse, errorsOfRefusal, type FieldErrors } from '../../../platform/forms/field-errors.ts'
import { withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { useIsShown } from '../../../platform/use-is-shown.ts'
import type { LoadedLead } from '../page/use-lead.ts'
import { draftOf, type LeadEditDraft, leadEditDrafts, onTopOf } from './lead-edit-draft.ts'
import { type LeadField, parseChanges } from './lead-form-values.ts'
import { useUpdateLead } from './use-update-lead.ts'

const conflictErrors = ({ conflicts }: LeadEditDraft): FieldErrors =>
  Object.fromEntries(
    Object.keys(conflicts).map((field) => [field, 'Someone else has just changed this field']),
  )

/** The state of a lead's edit. The draft is kept until it is saved or cancelled. */
export const useLeadEdit = (loaded: LoadedLead, isOpen: boolean, onDone: () => void) => {
  const { id } = loaded.lead
  const { draft: kept, keep, forget, ...discarding } = useKeptDraft(`edit of lead ${id}`, leadEditDrafts)
  const { errors, form, show, clear } = useFormErrors()
  const draft = kept ?? draftOf(loaded)
  const isShown = useIsShown(isOpen)
  const update = useUpdateLead(id, {
    onUpdated: () => {
      forget()
      onDone()
    },
    onRefused: (error) => show(errorsOfRefusal(error)),
    onConflict: (theirs) => {
      const next = onTopOf(theirs, draft)
      keep(next)
      show(conflictErrors(next))
      return isShown()
    },
  })
  const cancel = () => {
    forget()
    show({})
    onDone()
  }
  const save = () => {
    if (update.isPending) return
    if (changedFields(draft).length === 0) return cancel()
    const parsed = parseChanges(draft)
    show(errorsOfParse(parsed))
    if (parsed.success) update.mutate({ changes: parsed.data, seenEtag: draft.etag })
  }
  const set =
    (change: (draft: LeadEditDraft, field: LeadField, value: string) => LeadEditDraft) =>
    (field: LeadField, value: string) => {
      clear(field)
      keep(change(draft, field, value), field)
    }
  return {
    draft,
    /** There is an unsaved draft. */
    isDrafted: kept !== null,
    errors,
    form,
    type: set(withValue),
    choose: set(withChoice),
    save,
    startOver: () => {
      discarding.startOver()
      show({})
    },
    undoStartOver: discarding.undoStartOver,
    cancel,
    isPending: update.isPending,
  }
}
