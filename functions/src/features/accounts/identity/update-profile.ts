import { updateProfile as call } from '@assay/shared/features/accounts/calls'
import { emailChangeThrottle, passwordThrottle } from '@assay/shared/features/accounts/throttles'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { differing, type FieldValues, overwritesUnseen, withValues } from '../../../platform/edited-row.ts'
import { rowETag, versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { bucketOf, takeOrRefuse } from '../../../platform/http/throttle-call.ts'
import { transact } from '../../../platform/table/transact.ts'
import { canonical, editUser, getUserRow, type Identity, type StoredUser } from './account.store.ts'
import { withEmailChange } from './email-change.ts'
import { linkOrigin } from './link-origin.ts'
import { passwordMatches } from './password.ts'
import { showUser } from './show-user.ts'
import { startEmailConfirmation } from './start-email-confirmation.ts'

type Fields = Omit<ProfileChanges, 'currentPassword'>

/** The fields to change: absent ones are left out, empty ones become null (`productsServices`: an empty list). */
const given = ({ productsServices, ...texts }: Fields): FieldValues<keyof Fields> => [
  ...(Object.entries(texts) as FieldValues<keyof Fields>)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [keyof Fields, unknown] => [field, value || null]),
  ...(productsServices === undefined
    ? []
    : ([['productsServices', (productsServices ?? []).filter((one) => one !== '')]] satisfies FieldValues<
        keyof Fields
      >)),
]

const wrongPassword = () => invalidField('currentPassword', 'This is not your current password')

/** A session may be stolen, so another email needs the password; guesses and mails are limited by workspace. */
const authorise = async (user: StoredUser, password: string | undefined): Promise<void> => {
  if (password === undefined) throw invalidField('currentPassword', 'Current password is required')
  const who = user.workspaceId
  await takeOrRefuse({ name: passwordThrottle.name, who, ...bucketOf(passwordThrottle) })
  if (!(await passwordMatches(password, user.passwordHash))) throw wrongPassword()
  await takeOrRefuse({ name: emailChangeThrottle.name, who, ...bucketOf(emailChangeThrottle) })
}

const isOther = (user: StoredUser, email: string) => canonical(user.email) !== canonical(email)

/**
 * A simultaneous edit is merged, except for fields that the client has not seen in their current version, and for a
 * spelling of an email that has been changed meanwhile.
 */
const edit = (caller: Identity, fields: Fields, seen: number | null, change: Change | null) => {
  const values = given(fields)
  let changeId: string | undefined
  return editUser(
    caller,
    (stored) => {
      const isUnconfirmed = fields.email !== undefined && isOther(stored, fields.email)
      if (isUnconfirmed || overwritesUnseen(stored, values, seen)) {
        throw new AppError('CONFLICT', { current: showUser(stored) })
      }
      const edited = withValues(stored, differing(stored, values))
      if (!change) return edited
      if (stored.passwordHash !== change.passwordHash) throw wrongPassword()
      const changing = withEmailChange(edited, change.email)
      changeId = changing.emailChange?.id
      return changing
    },
    (actions) =>
      change && changeId
        ? startEmailConfirmation(caller, changeId, change.origin, actions)
        : transact(actions),
  )
}

/** `passwordHash` is that of the password that was entered. */
type Change = { email: string; origin: string; passwordHash: string }

export const updateProfile = handle(call)(async ({ body }, { caller, headers, fail }) => {
  const { currentPassword, email, ...others } = body
  const user = await getUserRow(caller.workspaceId, caller.userId)
  if (!user) return fail('UNAUTHENTICATED')
  let change: Change | null = null
  if (email !== undefined && isOther(user, email)) {
    const origin = linkOrigin(headers.host)
    if (!origin) return fail('MAIL_NOT_CONFIGURED')
    await authorise(user, currentPassword)
    change = { email, origin, passwordHash: user.passwordHash }
  }
  // Another spelling of the same address needs no confirmation.
  const fields = change ? others : { ...others, email }
  const seen = versionSeen('user', caller.workspaceId, caller.userId, headers['if-match'])
  const edited = await edit(caller, fields, seen, change)
  if (!edited) return fail('UNAUTHENTICATED')
  return { body: showUser(edited), headers: { etag: rowETag('user', caller.workspaceId, edited) } }
})
