import { updateProfile as call } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { AppError } from '@assay/shared/platform/errors'
import { differing, type FieldValues, overwritesUnseen, withValues } from '../../platform/edited-row.ts'
import { handle } from '../../platform/http/exchange.ts'
import { rowETag, versionSeen } from '../../platform/http/row-etag.ts'
import { editUser } from './account.store.ts'
import { showUser } from './show-user.ts'

/** Absent fields stay, emptied ones become null, or no products at all. */
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

/** Two at once: the later one is merged into what the earlier one wrote, unless it has not seen that field. */
export const updateProfile = handle(call)(async ({ body }, { caller, headers, fail }) => {
  const seen = versionSeen('user', headers['if-match'], caller.userId)
  const values = given(body)
  const user = await editUser(caller, (stored) => {
    if (overwritesUnseen(stored, values, seen)) {
      throw new AppError('CONFLICT', { current: showUser(stored) })
    }
    return withValues(stored, differing(stored, values))
  })
  if (!user) return fail('UNAUTHENTICATED')
  return { body: showUser(user), headers: { etag: rowETag('user', user) } }
})
