import { minPasswordLength, Registration } from '@assay/shared/features/accounts/user'
import { Stack } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useRegister } from './use-register.ts'

const registrationOf = (data: FormData) =>
  Registration.safeParse({
    username: data.get('username'),
    email: data.get('email'),
    fullName: data.get('fullName'),
    password: data.get('password'),
  })

export const RegisterForm = () => {
  const register = useRegister()
  const { errors, form, show, clear } = useFormErrors()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = registrationOf(new FormData(event.currentTarget))
    show(errorsOfParse(parsed))
    if (parsed.success) register.mutate(parsed.data, { onError: (error) => show(errorsOfRefusal(error)) })
  }
  const field = (name: string) => ({ name, error: errors[name], onChange: () => clear(name) })

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Create account">
      <Stack gap={4}>
        <TextField label="Username" autoComplete="username" autoCapitalize="none" {...field('username')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Full name (optional)" autoComplete="name" {...field('fullName')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          {...field('password')}
        />
        <Button variant="primary" type="submit" width="full" disabled={register.isPending}>
          {register.isPending ? 'Creating account...' : 'Create Account'}
        </Button>
      </Stack>
    </form>
  )
}
