import { AccountDeletion } from '@assay/shared/features/accounts/user'
import { Stack, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Confirms the deletion of the account by username and password. */
export const DeleteAccountDialog = ({ isOpen, onClose }: Props) => (
  <Dialog title="Delete your account?" isOpen={isOpen} onClose={onClose}>
    <DeletionForm onClose={onClose} />
  </Dialog>
)

const DeletionForm = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  const remove = useDeleteAccount()
  const { errors, form, show, clear } = useFormErrors()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const parsed = AccountDeletion.safeParse({
      username: data.get('username'),
      password: data.get('password'),
    })
    show(errorsOfParse(parsed))
    if (parsed.success) remove.mutate(parsed.data, { onError: (error) => show(errorsOfRefusal(error)) })
  }
  const field = (name: string) => ({ name, error: errors[name], onChange: () => clear(name) })

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Delete account">
      <DialogBody>
        <Stack gap={4}>
          <Text overflowWrap="anywhere">
            This cannot be undone. To confirm, type your username, <strong>{user?.username}</strong>, and your
            password.
          </Text>
          <TextField label="Username" autoComplete="off" autoCapitalize="none" {...field('username')} />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        </Stack>
      </DialogBody>
      <ActionFooter
        onCancel={onClose}
        variant="danger"
        text="Delete Account"
        pendingText="Deleting..."
        isPending={remove.isPending}
      />
    </form>
  )
}
