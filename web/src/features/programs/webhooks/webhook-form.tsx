import { NewWebhook, type Webhook } from '@assay/shared/features/programs/webhook'
import { Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { EventChoice } from './event-choice.tsx'

/** The values of the form and their errors. */
export const useWebhookForm = (webhook: Webhook | null) => {
  const { address = '', description = '', events = [] } = webhook ?? {}
  const [values, setValues] = useState({ address, description, events })
  const { show, ...errors } = useFormErrors()
  const checkAddress = () => {
    if (values.address === '') return
    const { address: problem } = errorsOfParse(NewWebhook.safeParse(values))
    if (problem) errors.mark('address', problem)
  }
  const change = (changed: Partial<typeof values>) => {
    for (const field of Object.keys(changed)) errors.clear(field)
    setValues({ ...values, ...changed })
  }
  return {
    ...errors,
    values,
    change,
    checkAddress,
    show,
    refuse: (error: Error) => show(errorsOfRefusal(error)),
  }
}

type Props = {
  form: ReturnType<typeof useWebhookForm>
  action: string
  pendingAction: string
  saving: { isPending: boolean; error: Error | null }
  onSubmit: (webhook: NewWebhook) => void
  onClose: () => void
}

/** Where a webhook leads, and what it is told. */
export const WebhookForm = ({ form, action, pendingAction, saving, onSubmit, onClose }: Props) => {
  const { values, change, errors } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewWebhook.safeParse(values)
    form.show(errorsOfParse(parsed))
    if (parsed.success) onSubmit(parsed.data)
  }
  return (
    <DialogForm ref={form.form} onSubmit={submit} noValidate aria-label={action}>
      <DialogBody>
        <Stack gap={4}>
          <TextField
            label="Address"
            name="address"
            type="url"
            hint="Your server, public and with https"
            placeholder="https://example.com/hooks"
            autoComplete="off"
            maxLength={2000}
            value={values.address}
            error={errors.address}
            onBlur={form.checkAddress}
            onChange={({ target }) => change({ address: target.value })}
          />
          <TextField
            label="Description"
            name="description"
            hint="Optional: what it is for"
            placeholder="Our CRM"
            autoComplete="off"
            maxLength={200}
            value={values.description}
            error={errors.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <EventChoice
            events={values.events}
            error={errors.events}
            onChange={(events) => change({ events })}
          />
          {saving.error && Object.keys(errors).length === 0 ? (
            <FailureNotice isInline>{saving.error.message}</FailureNotice>
          ) : null}
        </Stack>
      </DialogBody>
      <ActionFooter
        onCancel={onClose}
        text={action}
        pendingText={pendingAction}
        isPending={saving.isPending}
      />
    </DialogForm>
  )
}
