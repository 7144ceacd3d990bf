import { Credentials } from '@assay/shared/features/accounts/user'
import { Stack, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { errorsOfParse } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useLogin, waitSecondsOf } from './use-login.ts'
import { WaitNotice } from './wait-notice.tsx'

export const LoginForm = () => {
  const login = useLogin()
  const { state } = useLocation()
  const { errors, form, show, clear } = useFormErrors()
  const waitSeconds = waitSecondsOf(login.error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const parsed = Credentials.safeParse({ username: data.get('username'), password: data.get('password') })
    show(errorsOfParse(parsed))
    if (parsed.success) login.mutate(parsed.data)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Sign in">
      <Stack gap={4}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.username}
          onChange={() => clear('username')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          onChange={() => clear('password')}
        />
        {waitSeconds === null ? null : <WaitNotice key={login.submittedAt} seconds={waitSeconds} />}
        <Button variant="primary" type="submit" width="full" disabled={login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        <Text fontSize="sm" textAlign="center">
          <Link to="/forgot-password" state={state}>
            Forgot password
          </Link>
        </Text>
      </Stack>
    </form>
  )
}
