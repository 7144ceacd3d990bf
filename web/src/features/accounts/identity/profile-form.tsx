import type { User } from '@assay/shared/features/accounts/user'
import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isConflict } from '../../../platform/api/api-error.ts'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { isNewEmail, parseProfile } from '../../../platform/session/parse-profile.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { type Profile, profileKey, useProfile } from '../../../platform/session/use-profile.ts'
import { useUpdateProfile } from '../../../platform/session/use-update-profile.ts'
import { toastError } from '../../../platform/toasts.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { AccountSection } from '../account-section.tsx'
import { PendingEmail } from './pending-email.tsx'

/** Only the changed fields: the others may have been edited elsewhere in the meantime. */
const changesIn = (data: FormData, user: User) => {
  const entered = { fullName: String(data.get('fullName')).trim(), email: String(data.get('email')).trim() }
  return {
    ...(entered.fullName !== (user.fullName ?? '') && { fullName: entered.fullName }),
    ...(entered.email !== user.email && { email: entered.email }),
  }
}

/** Edits the signed-in user's name and email. */
export const ProfileForm = () => {
  const { user } = useSession()
  const { data: profile = user && { user, etag: null } } = useProfile()
  return profile ? <StoredProfile {...profile} /> : null
}

const StoredProfile = (profile: Profile) => {
  const { fullName, email, pendingEmail } = profile.user
  const content = `${fullName}\n${email}\n${pendingEmail}`
  return (
    <AccountSection title="Personal information">
      <Box ref={useKeptFocus(content)} tabIndex={-1} outline="none">
        {pendingEmail === null ? null : <PendingEmail email={pendingEmail} />}
        {/* Remounted with new default values when the stored profile changes. */}
        <FormOf key={content} {...profile} />
      </Box>
    </AccountSection>
  )
}

const FormOf = ({ user, etag }: Profile) => {
  const client = useQueryClient()
  const update = useUpdateProfile({
    savedTexts: ['Profile saved', 'Your profile has been updated.'],
    onError: (error) => {
      // Read again, so that the form shows the other edit.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: profileKey })
      toastError(error, 'Profile not saved')
    },
  })
  const { errors, form, show, clear } = useFormErrors()
  const [needsPassword, setNeedsPassword] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const parsed = parseProfile({
      changes: changesIn(data, user),
      currentEmail: user.email,
      currentPassword: data.get('currentPassword'),
    })
    show(errorsOfParse(parsed))
    if (!parsed.success) return
    update.mutate({ changes: parsed.data, etag }, { onError: (error) => show(errorsOfRefusal(error)) })
  }
  const field = (name: string) => ({ name, error: errors[name], onChange: () => clear(name) })

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Profile">
      <Stack gap={4}>
        <Text fontSize="sm" overflowWrap="anywhere">
          <Text as="span" color="fg.muted">
            Username{' '}
          </Text>
          {user.username}
        </Text>
        <TextField
          label="Full name"
          autoComplete="name"
          defaultValue={user.fullName ?? ''}
          {...field('fullName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={user.email}
          {...field('email')}
          onChange={(event) => {
            clear('email')
            setNeedsPassword(isNewEmail(event.target.value, user.email))
          }}
        />
        {needsPassword ? (
          <PasswordField
            label="Current password"
            hint="Needed to change your email. We mail a link to the new address; your email changes when you open it."
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        ) : null}
        <Flex>
          <PendingButton
            variant="primary"
            type="submit"
            text="Save Changes"
            pendingText="Saving..."
            isPending={update.isPending}
          />
        </Flex>
      </Stack>
    </form>
  )
}
