import type { ProfileChanges, User } from '@assay/shared/features/accounts/user'
import { AppError } from '@assay/shared/platform/errors'
import { differing, type FieldValues, overwritesUnseen, withValues } from '../../../platform/edited-row.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { editUser, type Identity, type StoredUser } from './account.store.ts'
import { showUser } from './show-user.ts'

/** Fields of the profile with the values that are stored for them. */
export type ProfileValues = FieldValues<keyof Omit<ProfileChanges, 'email' | 'currentPassword'>>

/**
 * Writes values into a user's profile, in a transaction to which `write` may add rows; it is not called where no value
 * differs. `values` is asked again with the newer row when another edit came between. CONFLICT with the current row if a
 * value would overwrite an edit that came after version `seen`. Null if there is no such user.
 */
export const editProfile = (
  who: Identity,
  seen: number | null,
  values: (user: User) => ProfileValues,
  write: (actions: Action[]) => Promise<void>,
): Promise<StoredUser | null> =>
  editUser(
    who,
    (stored) => {
      const given = values(showUser(stored))
      if (overwritesUnseen(stored, given, seen)) throw new AppError('CONFLICT', { current: showUser(stored) })
      return withValues(stored, differing(stored, given))
    },
    write,
  )
