import type { FormEvent } from 'react'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { UnsavedNote } from '../../../ui/form/unsaved-note.tsx'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import type { LoadedLead } from '../page/use-lead.ts'
import { LeadFormFields } from './lead-form-fields.tsx'
import type { LeadField } from './lead-form-values.ts'
import { useLeadEdit } from './use-lead-edit.ts'

type Props = { loaded: LoadedLead; isOpen: boolean; onClose: () => void }

/** Edits a lead. Sends only the changed fields. If someone else has changed one of them, the user chooses. */
export const EditLeadDialog = ({ loaded, isOpen, onClose }: Props) => {
  const edit = useLeadEdit(loaded, isOpen, onClose)
  const { values, conflicts } = edit.draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  const choiceOf = (field: LeadField) => {
    const conflict = conflicts[field]
    if (!conflict) return null
    return (
      <ConflictChoice
        {...conflict}
        textOf={field === 'status' ? statusText : undefined}
        value={values[field]}
        onChoose={(value) => edit.choose(field, value)}
      />
    )
  }
  return (
    <Dialog title="Edit Lead" isOpen={isOpen} onClose={onClose}>
      <DialogForm ref={edit.form} onSubmit={submit} noValidate aria-label="Edit Lead">
        <DialogBody>
          <UnsavedNote isDrafted={edit.isDrafted} onStartOver={edit.startOver} onUndo={edit.undoStartOver} />
          <LeadFormFields values={values} errors={edit.errors} onChange={edit.type} below={choiceOf} />
        </DialogBody>
        <ActionFooter
          onCancel={edit.cancel}
          text="Update Lead"
          pendingText="Updating..."
          isPending={edit.isPending}
        />
      </DialogForm>
    </Dialog>
  )
}
