import { updateProfile as call } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { handle } from '../../platform/http/exchange.ts'
import { editUser, type StoredUser } from './account.store.ts'
import { showUser } from './show-user.ts'

/** Absent fields stay, emptied ones become null. */
const merge = (user: StoredUser, changes: ProfileChanges): StoredUser => {
  const { email, productsServices, ...texts } = changes
  const given = Object.entries(texts).filter(([, value]) => value !== undefined)
  return {
    ...user,
    ...Object.fromEntries(given.map(([field, value]) => [field, value || null])),
    ...(email !== undefined && { email }),
    ...(productsServices !== undefined && {
      productsServices: (productsServices ?? []).filter((one) => one !== ''),
    }),
  }
}

export const updateProfile = handle(call)(async ({ body }, { caller, fail }) => {
  const user = await editUser(caller, (stored) => merge(stored, body))
  return user ? { body: showUser(user) } : fail('UNAUTHENTICATED')
})
