import { errorsOfParse, errorsOfRefusal, type FieldErrors } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { useIsShown } from '../../../platform/use-is-shown.ts'
import type { LoadedLead } from '../page/use-lead.ts'
import { draftOf, type LeadEditDraft, rebased, withChoice, withValue } from './lead-edit-draft.ts'
import { changedFields, type LeadField, parseChanges } from './lead-form-values.ts'
import { useUpdateLead } from './use-update-lead.ts'

const conflictErrors = ({ conflicts }: LeadEditDraft): FieldErrors =>
  Object.fromEntries(
    Object.keys(conflicts).map((field) => [field, 'Someone else has just changed this field']),
  )

/** The state of a lead's edit. The draft is kept until it is saved or cancelled. */
export const useLeadEdit = (loaded: LoadedLead, isOpen: boolean, onDone: () => void) => {
  const { id } = loaded.lead
  const { draft: kept, keep, forget } = useKeptDraft<LeadEditDraft>(`edit of lead ${id}`)
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
      const next = rebased(draft, theirs)
      keep(next)
      show(conflictErrors(next))
      return isShown()
    },
  })
  const startOver = () => {
    forget()
    show({})
  }
  const cancel = () => {
    startOver()
    onDone()
  }
  const save = () => {
    if (update.isPending) return
    if (changedFields(draft.values, draft.base).length === 0) return cancel()
    const parsed = parseChanges(draft.values, draft.base)
    show(errorsOfParse(parsed))
    if (parsed.success) update.mutate({ changes: parsed.data, seenEtag: draft.etag })
  }
  const set = (change: typeof withValue) => (field: LeadField, value: string) => {
    clear(field)
    keep(change(draft, field, value))
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
    startOver,
    cancel,
    isPending: update.isPending,
  }
}
