import type { Approval } from '@assay/shared/features/outreach/approval'
import { listApprovals, updateApproval } from '@assay/shared/features/outreach/calls'
import type { CallRequest } from '@assay/shared/platform/define-call'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isConflict, isNotFound } from '../../../platform/api/api-error.ts'
import { cachedRows, invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { changedFields, editOf, rebased } from '../../../platform/forms/edit-draft.ts'
import { errorsOfParse, errorsOfRefusal, type FieldErrors } from '../../../platform/forms/field-errors.ts'
import { withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { type DraftEdit, type DraftField, draftEdits, nameOfEdit, textsOf } from './draft-edits.ts'
import { versionOf } from './draft-version.ts'

type Edit = CallRequest<typeof updateApproval>['body']

const onTopOf = (draft: Approval, edit: DraftEdit): DraftEdit =>
  edit.etag === versionOf(draft) ? edit : rebased(edit, textsOf(draft))

const conflictText = 'This was changed elsewhere in the meantime'

const conflictErrors = ({ conflicts }: DraftEdit): FieldErrors =>
  Object.fromEntries(Object.keys(conflicts).map((field) => [field, conflictText]))

/** Only the fields that were changed, so that changes of others elsewhere stay. */
const requestOf = (edit: DraftEdit): Edit => {
  const { to, subject, body, callToAction } = edit.values
  const all = { to: to.trim(), subject: subject.trim(), body, callToAction: callToAction.trim() || null }
  const changed = changedFields(edit)
  const texts = Object.fromEntries(changed.map((field) => [field, all[field]]))
  return { ...texts, updatedAt: edit.etag ?? undefined }
}

/** The state of the edit of a draft. What is typed is kept until it is saved or cancelled. */
export const useDraftEdit = (draft: Approval, onDone: () => void) => {
  const client = useQueryClient()
  const kept = useKeptDraft(nameOfEdit(draft.id), draftEdits)
  const { errors, form, show, clear } = useFormErrors()
  const edit = kept.draft ? onTopOf(draft, kept.draft) : editOf(textsOf(draft))
  const finish = () => {
    kept.forget()
    show({})
    onDone()
  }
  const merge = async () => {
    await invalidateCollection(client, listApprovals)
    const theirs = cachedRows<Approval>(client, listApprovals).find(({ id }) => id === draft.id)
    if (!theirs) return
    const merged = onTopOf(theirs, edit)
    kept.keep(merged)
    show(conflictErrors(merged))
    failureToast('Draft not saved', `${conflictText}. Look through it, then save again.`)
  }
  const saving = useSingleFlightMutation({
    mutationFn: (body: Edit) => callApi(updateApproval, { params: { id: String(draft.id) }, body }),
    onSuccess: (saved) => {
      updateCollection<Approval>(client, listApprovals, { changed: [saved], deletedIds: [] })
      toast('Draft saved')
      finish()
    },
    onError: (error) => {
      if (isConflict(error)) return merge()
      if (isNotFound(error)) void invalidateCollection(client, listApprovals)
      show(errorsOfRefusal(error))
      return toastError(error, 'Draft not saved')
    },
  })
  const set =
    (change: (edit: DraftEdit, field: DraftField, value: string) => DraftEdit) =>
    (field: DraftField, value: string) => {
      clear(field)
      kept.keep(change(edit, field, value), field)
    }
  return {
    edit,
    errors,
    form,
    /** There is an unsaved edit. */
    isDrafted: kept.draft !== null,
    type: set(withValue),
    choose: set(withChoice),
    save: () => {
      if (changedFields(edit).length === 0) return finish()
      const request = requestOf(edit)
      const parsed = updateApproval.body.safeParse(request)
      show(errorsOfParse(parsed))
      if (parsed.success) saving.mutate(request)
    },
    cancel: finish,
    isSaving: saving.isPending,
  }
}

export type EditOfDraft = ReturnType<typeof useDraftEdit>
