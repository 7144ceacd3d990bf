import { createApiKey } from '@assay/shared/features/programs/calls'
import { KeyScope } from '@assay/shared/platform/key-scope'
import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ShownSecret } from '../shown-secret.tsx'
import { scopeTexts } from './scope-texts.ts'
import { useCreateApiKey } from './use-create-api-key.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Creates a key, then shows its secret for the only time. */
export const CreateKeyDialog = ({ isOpen, onClose }: Props) => (
  <Dialog title="Create API Key" isOpen={isOpen} onClose={onClose} ignoresBackdrop>
    <CreateKey onClose={onClose} />
  </Dialog>
)

const CreateKey = ({ onClose }: { onClose: () => void }) => {
  const [values, setValues] = useState({ name: '', scope: 'read' as KeyScope })
  const { errors, form, show, clear } = useFormErrors()
  const creating = useCreateApiKey({ onRefused: (error) => show(errorsOfRefusal(error)) })
  if (creating.data) {
    const { name, secret } = creating.data
    const text = `“${name}” is ready. Copy its secret now: it is shown this once, and nobody can read it again.`
    return <ShownSecret text={text} secret={secret} what="API key" onClose={onClose} />
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = createApiKey.body.safeParse(values)
    show(errorsOfParse(parsed))
    if (parsed.success) creating.mutate(parsed.data)
  }
  return (
    <DialogForm ref={form} onSubmit={submit} noValidate aria-label="Create API Key">
      <DialogBody>
        <Stack gap={4}>
          <TextField
            label="Name"
            name="name"
            hint="The program that will use it"
            placeholder="CRM sync"
            autoComplete="off"
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={({ target }) => {
              clear('name')
              setValues({ ...values, name: target.value })
            }}
          />
          <SelectField
            label="What may it do?"
            name="scope"
            options={KeyScope.options}
            textOf={(scope) => scopeTexts[scope]}
            placeholder="Choose what it may do"
            value={values.scope}
            error={errors.scope}
            onChange={({ target }) => setValues({ ...values, scope: target.value as KeyScope })}
          />
          <Text fontSize="sm" color="fg.muted">
            {values.scope === 'read'
              ? 'It can read everything in your workspace and change nothing.'
              : 'It can do what you can, in your name: search, change and delete leads, approve and send emails. It cannot change your password, your mailbox or API keys.'}
          </Text>
          {creating.error && Object.keys(errors).length === 0 ? (
            <FailureNotice isInline>{creating.error.message}</FailureNotice>
          ) : null}
        </Stack>
      </DialogBody>
      <ActionFooter
        onCancel={onClose}
        text="Create Key"
        pendingText="Creating..."
        isPending={creating.isPending}
      />
    </DialogForm>
  )
}
