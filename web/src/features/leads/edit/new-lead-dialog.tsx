import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { useIsShown } from '../../../platform/use-is-shown.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { LeadFormFields } from './lead-form-fields.tsx'
import { emptyValues, type LeadFormValues, parseNewLead } from './lead-form-values.ts'
import { useCreateLead } from './use-create-lead.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Creates a CRM lead and opens it. The draft is kept until it is saved or cancelled. */
export const NewLeadDialog = ({ isOpen, onClose }: Props) => {
  const navigate = useNavigate()
  const { draft, keep, forget } = useKeptDraft<LeadFormValues>('new lead')
  const { errors, form, show, clear } = useFormErrors()
  const isShown = useIsShown(isOpen)
  const create = useCreateLead({
    onCreated: ({ id }) => {
      forget()
      if (!isShown()) return
      onClose()
      navigate(`/leads/${id}`)
    },
    onRefused: (error) => show(errorsOfRefusal(error)),
  })
  const values = draft ?? emptyValues
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseNewLead(values)
    show(errorsOfParse(parsed))
    if (parsed.success) create.mutate(parsed.data)
  }
  const cancel = () => {
    forget()
    show({})
    onClose()
  }
  return (
    <Dialog title="New Lead" isOpen={isOpen} onClose={onClose}>
      <DialogForm ref={form} onSubmit={submit} noValidate aria-label="New Lead">
        <DialogBody>
          <LeadFormFields
            values={values}
            errors={errors}
            onChange={(field, value) => {
              clear(field)
              keep({ ...values, [field]: value })
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={cancel}>Cancel</Button>
          <PendingButton
            type="submit"
            variant="primary"
            text="Create Lead"
            pendingText="Creating..."
            isPending={create.isPending}
          />
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}
