import { updateProfile as call } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { AppError } from '@assay/shared/platform/errors'
import { differing, type FieldValues, overwritesUnseen, withValues } from '../../../platform/edited-row.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { rowETag, versionSeen } from '../../../platform/http/row-etag.ts'
import { transact } from '../../../platform/table/transact.ts'
import { canonical, editUser } from './account.store.ts'
import { writeAndMailFormerEmail } from './mail-former-email.ts'
import { showUser } from './show-user.ts'

/** The fields to change: absent ones are left out, empty ones become null (`productsServices`: an empty list). */
const given = ({ productsServices, ...texts }: ProfileChanges): FieldValues<keyof ProfileChanges> => [
  ...(Object.entries(texts) as FieldValues<keyof ProfileChanges>)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [keyof ProfileChanges, unknown] => [field, value || null]),
  ...(productsServices === undefined
    ? []
    : ([['productsServices', (productsServices ?? []).filter((one) => one !== '')]] satisfies FieldValues<
        keyof ProfileChanges
      >)),
]

/** A simultaneous edit is merged, except for fields that the client has not seen in their current version. */
export const updateProfile = handle(call)(async ({ body }, { caller, headers, fail }) => {
  const seen = versionSeen('user', caller.workspaceId, caller.userId, headers['if-match'])
  const values = given(body)
  let former: string | null = null
  const user = await editUser(
    caller,
    (stored) => {
      if (overwritesUnseen(stored, values, seen)) {
        throw new AppError('CONFLICT', { current: showUser(stored) })
      }
      const edited = withValues(stored, differing(stored, values))
      former = canonical(edited.email) === canonical(stored.email) ? null : stored.email
      return edited
    },
    (actions) => (former === null ? transact(actions) : writeAndMailFormerEmail(caller, former, actions)),
  )
  if (!user) return fail('UNAUTHENTICATED')
  return { body: showUser(user), headers: { etag: rowETag('user', caller.workspaceId, user) } }
})
