import { updateProfile as call } from '@assay/shared/features/accounts/calls'
import type { ProfileChanges } from '@assay/shared/features/accounts/user'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../platform/http/exchange.ts'
import { pauseBeforeRetry } from '../../platform/table/retry.ts'
import { getUserRow, replaceUser, type StoredUser } from './account.store.ts'
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

/** Nobody's edit is lost: on a conflict the changes are merged into the newer row, until it holds. */
const tries = 20

export const updateProfile = handle(call)(async ({ body }, { caller, fail }) => {
  for (let attempt = 1; ; attempt++) {
    const user = await getUserRow(caller.workspaceId, caller.userId)
    if (!user) return fail('UNAUTHENTICATED')
    try {
      return { body: showUser(await replaceUser(user, merge(user, body))) }
    } catch (error) {
      const mayRetry = error instanceof AppError && error.code === 'CONFLICT' && attempt < tries
      if (!mayRetry) throw error
      await pauseBeforeRetry(attempt)
    }
  }
})
