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
    Object.keys(conflicts).map((field) => [field, 'Somebody else has just changed this too']),
  )

/** An edit of a lead from the first letter to the answer; what was typed is kept until it is saved or given up. */
export const useLeadEdit = (held: LoadedLead, isOpen: boolean, onDone: () => void) => {
  const { id } = held.lead
  const { draft: kept, keep, forget } = useKeptDraft<LeadEditDraft>(`edit of lead ${id}`)
  const { errors, form, show, clear } = useFormErrors()
  const draft = kept ?? draftOf(held)
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
      return isShown() ? 'told' : 'not told'
    },
  })
  const startOver = () => {
    forget()
    show({})
  }
  const giveUp = () => {
    startOver()
    onDone()
  }
  const save = () => {
    if (update.isPending) return
    if (changedFields(draft.values, draft.base).length === 0) return giveUp()
    const parsed = parseChanges(draft.values, draft.base)
    show(errorsOfParse(parsed))
    if (parsed.success) update.mutate({ changes: parsed.data, seen: draft.etag })
  }
  const set = (change: typeof withValue) => (field: LeadField, value: string) => {
    clear(field)
    keep(change(draft, field, value))
  }
  return {
    draft,
    /** True while something was typed that is not saved. */
    isDrafted: kept !== null,
    errors,
    form,
    type: set(withValue),
    choose: set(withChoice),
    save,
    startOver,
    giveUp,
    isPending: update.isPending,
  }
}
