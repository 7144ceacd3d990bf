import { mailProviders } from '@assay/shared/features/outreach/mailbox'
import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailSetupAddress } from '../../../platform/addresses.ts'
import { useUnsavedWarning } from '../../../platform/forms/use-unsaved-warning.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { UnsavedNote } from '../../../ui/form/unsaved-note.tsx'
import { AdvancedFields, DailyLimit, SenderFields } from './advanced-fields.tsx'
import { MailboxChoice, MailboxServer, MailboxText } from './mailbox-input.tsx'
import { advancedFields, providerOf } from './mailbox-values.ts'
import { passwordHints, providerNames } from './provider-texts.ts'
import type { LoadedConfig } from './use-email-config.ts'
import { type MailboxForm as Form, useMailboxForm } from './use-mailbox-form.ts'

/** Folds the advanced fields out when one of them has an error, and focuses the field. */
const useErrorFocus = () => {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    form.current?.querySelector<HTMLElement>(`[name="${wanted}"]`)?.focus()
    setWanted(null)
  }, [wanted])
  const focus = (field: string) => {
    if (advancedFields.includes(field)) setIsOpen(true)
    setWanted(field)
  }
  return { form, focus, isOpen, setIsOpen }
}

/** Edits the user's own mailbox; of a test mailbox what its mails say of the sender, and its limit. */
export const MailboxForm = ({ loaded, isTest = false }: { loaded: LoadedConfig; isTest?: boolean }) => {
  const { form: element, focus, isOpen, setIsOpen } = useErrorFocus()
  const form = useMailboxForm(loaded, focus, isTest)
  useUnsavedWarning(form.isDirty, {
    address: emailSetupAddress,
    subject: isTest ? 'test mailbox' : 'mailbox',
    title: 'Mailbox not saved',
    description:
      'Your changes are kept in this browser until you save or discard them, without the password.',
    back: 'Back to Email Setup',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={isTest ? 'Test mailbox' : 'Mailbox'}>
      <UnsavedNote isDrafted={form.isDrafted} onStartOver={form.startOver} onUndo={form.undoStartOver} />
      <Stack gap={4}>
        {isTest ? (
          <>
            <SenderFields form={form} />
            <DailyLimit form={form} />
          </>
        ) : (
          <>
            <ServerFields form={form} />
            <AdvancedFields form={form} isOpen={isOpen} onToggle={setIsOpen} />
          </>
        )}
        <Flex align="center" gap={3} wrap="wrap">
          <PendingButton
            type="submit"
            variant={isTest ? 'outline' : 'primary'}
            text={isTest ? 'Save Test Mailbox' : 'Save Mailbox'}
            pendingText="Connecting..."
            isPending={form.isSaving}
          />
          <Text role="status" fontSize="xs" color="fg.muted">
            {form.isDirty ? 'Unsaved changes' : ''}
          </Text>
        </Flex>
      </Stack>
    </form>
  )
}

const ServerFields = ({ form }: { form: Form }) => {
  const { values } = form.draft
  const provider = providerOf(values.provider)
  return (
    <>
      <Box>
        <SelectField
          label="Provider"
          name="provider"
          value={values.provider}
          options={mailProviders}
          textOf={(option) => providerNames[option]}
          placeholder="Choose a provider"
          error={form.errors.provider}
          onChange={(event) => form.chooseProvider(event.target.value)}
        />
        <MailboxChoice form={form} name="provider" textOf={(text) => providerNames[providerOf(text)]} />
      </Box>
      <MailboxServer form={form} kind="smtp" />
      <MailboxText
        form={form}
        name="email"
        label="Email Address"
        type="email"
        autoComplete="email"
        placeholder="you@yourcompany.com"
      />
      <PasswordField
        label="Password"
        name="password"
        // Keeps browsers from offering the password of this site.
        autoComplete="new-password"
        placeholder={form.hasStoredPassword ? 'Stored. Type to replace it.' : undefined}
        hint={
          form.hasStoredPassword && form.needsPassword
            ? 'Enter it again: the stored one is only given to the server and name that it was stored for.'
            : passwordHints[provider]
        }
        value={form.password}
        error={form.errors.password}
        onChange={(event) => form.typePassword(event.target.value)}
      />
    </>
  )
}
