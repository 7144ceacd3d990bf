import { type FormEvent, useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { UnsavedNote } from '../../../ui/form/unsaved-note.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { LoadedLead } from '../page/use-lead.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { LeadFormFields } from './lead-form-fields.tsx'
import type { LeadField } from './lead-form-values.ts'
import { useLeadEdit } from './use-lead-edit.ts'

type Props = { held: LoadedLead; isOpen: boolean; onClose: () => void }

/**
 * Edits a lead. Only what was changed is sent; where somebody else changed the same field meanwhile, the
 * person chooses.
 */
export const EditLeadDialog = ({ held, isOpen, onClose }: Props) => {
  const edit = useLeadEdit(held, isOpen, onClose)
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
        isStatus={field === 'status'}
        value={values[field]}
        onChoose={(value) => edit.choose(field, value)}
      />
    )
  }
  return (
    <Dialog title="Edit Lead" isOpen={isOpen} onClose={onClose}>
      <DialogForm ref={edit.form} onSubmit={submit} noValidate aria-label="Edit Lead">
        <DialogBody>
          <Continued isDrafted={edit.isDrafted} onStartOver={edit.startOver} />
          <LeadFormFields values={values} errors={edit.errors} onChange={edit.type} below={choiceOf} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={edit.giveUp}>Cancel</Button>
          <PendingButton
            type="submit"
            variant="primary"
            text="Update Lead"
            pendingText="Updating..."
            isPending={edit.isPending}
          />
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}

/** Stands in a dialog that was opened again with what had been typed before. */
const Continued = ({ isDrafted, onStartOver }: { isDrafted: boolean; onStartOver: () => void }) => {
  const [wasDrafted] = useState(isDrafted)
  if (!wasDrafted || !isDrafted) return null
  return (
    <UnsavedNote
      text="These are your changes from before. They are not saved yet."
      onStartOver={onStartOver}
    />
  )
}
