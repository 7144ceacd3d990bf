import { minPasswordLength, PasswordReset } from '@assay/shared/features/accounts/user'
import { Stack, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useResetPassword } from './use-reset-password.ts'

/** The link's secret is in the fragment, which browsers do not send to the server. */
export const ResetPasswordPage = () => {
  const token = useLocation().hash.slice(1)
  return (
    <AuthFrame heading="Set a new password" text="You will be signed out everywhere" action={<SignInLink />}>
      {token ? <ResetForm token={token} /> : <InvalidLink text="This link is incomplete." />}
    </AuthFrame>
  )
}

const InvalidLink = ({ text }: { text: string }) => (
  <Stack gap={3} role="alert">
    <Text>{text}</Text>
    <Link to="/forgot-password">Request a new link</Link>
  </Stack>
)

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'LINK_EXPIRED'

const ResetForm = ({ token }: { token: string }) => {
  const reset = useResetPassword()
  const { errors, form, show, clear } = useFormErrors()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = PasswordReset.safeParse({
      token,
      password: new FormData(event.currentTarget).get('password'),
    })
    show(errorsOfParse(parsed))
    if (parsed.success) reset.mutate(parsed.data, { onError: (error) => show(errorsOfRefusal(error)) })
  }

  if (isExpired(reset.error)) return <InvalidLink text="This link has expired or has already been used." />
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="New password">
      <Stack gap={4}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          error={errors.password}
          onChange={() => clear('password')}
        />
        <PendingButton
          variant="primary"
          type="submit"
          width="full"
          text="Set Password"
          pendingText="Setting..."
          isPending={reset.isPending}
        />
      </Stack>
    </form>
  )
}
