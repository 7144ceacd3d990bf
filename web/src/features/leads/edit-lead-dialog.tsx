import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../ui/dialog.tsx'
import { PendingButton } from '../../ui/pending-button.tsx'
import { UnsavedNote } from '../../ui/unsaved-note.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { LeadFormFields } from './lead-form-fields.tsx'
import type { LeadField } from './lead-form-values.ts'
import type { HeldLead } from './use-lead.ts'
import { useLeadEdit } from './use-lead-edit.ts'

type Props = { held: HeldLead; isOpen: boolean; onClose: () => void }

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
            look="primary"
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
