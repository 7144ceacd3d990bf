import { PasswordResetRequest } from '@assay/shared/features/accounts/user'
import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useForgotPassword } from './use-forgot-password.ts'

export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame
      heading={sentTo ? 'Check your email' : 'Forgot your password?'}
      text={sentTo ? 'The link works once and expires after an hour' : 'Get a link to set a new one by email'}
      action={<SignInLink />}
    >
      {sentTo ? <Sent to={sentTo} onAgain={() => setSentTo(null)} /> : <RequestForm onSent={setSentTo} />}
    </AuthFrame>
  )
}

/** Must not reveal whether the address belongs to an account. */
const Sent = ({ to, onAgain }: { to: string; onAgain: () => void }) => (
  <Stack gap={4} role="status">
    <Text overflowWrap="anywhere">
      If an account has the address <strong>{to}</strong>, an email with a link to set a new password is on
      its way.
    </Text>
    <Text color="fg.muted" fontSize="sm">
      No email after a few minutes? Check your spam folder, or try the address that you signed up with.
    </Text>
    <Button onClick={onAgain}>Use another address</Button>
  </Stack>
)

const RequestForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const forgot = useForgotPassword()
  const { errors, form, show, clear } = useFormErrors()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = PasswordResetRequest.safeParse({ email: new FormData(event.currentTarget).get('email') })
    show(errorsOfParse(parsed))
    if (!parsed.success) return
    forgot.mutate(parsed.data, {
      onSuccess: () => onSent(parsed.data.email),
      onError: (error) => show(errorsOfRefusal(error)),
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Forgot password">
      <Stack gap={4}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="The email address of your account"
          error={errors.email}
          onChange={() => clear('email')}
        />
        <PendingButton
          variant="primary"
          type="submit"
          width="full"
          text="Send Link"
          pendingText="Sending..."
          isPending={forgot.isPending}
        />
      </Stack>
    </form>
  )
}
