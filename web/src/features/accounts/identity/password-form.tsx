import { minPasswordLength, PasswordChange } from '@assay/shared/features/accounts/user'
import { Flex, Stack, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { AccountSection } from '../account-section.tsx'
import { useChangePassword } from './use-change-password.ts'

export const PasswordForm = () => {
  const { user } = useSession()
  const change = useChangePassword()
  const { errors, form, show, clear } = useFormErrors()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const parsed = PasswordChange.safeParse({
      currentPassword: data.get('currentPassword'),
      newPassword: data.get('newPassword'),
    })
    show(errorsOfParse(parsed))
    if (!parsed.success) return
    change.mutate(parsed.data, {
      onSuccess: () => form.current?.reset(),
      onError: (error) => show(errorsOfRefusal(error)),
    })
  }
  const field = (name: string) => ({ name, error: errors[name], onChange: () => clear(name) })

  return (
    <AccountSection title="Password" text="Changing your password signs you out everywhere else.">
      <form ref={form} onSubmit={submit} noValidate aria-label="Change password">
        {/* Lets password managers update the right entry. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} />
        <Stack gap={4}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${minPasswordLength} characters`}
            {...field('newPassword')}
          />
          <Flex align="center" gap={4} wrap="wrap">
            <PendingButton
              type="submit"
              text="Change Password"
              pendingText="Changing..."
              isPending={change.isPending}
            />
            <Text fontSize="sm">
              <Link to="/forgot-password">Forgot password</Link>
            </Text>
          </Flex>
        </Stack>
      </form>
    </AccountSection>
  )
}
