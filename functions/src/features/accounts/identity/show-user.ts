import { User } from '@assay/shared/features/accounts/user'
import type { StoredUser } from './account.store.ts'
import { pendingEmailChange } from './email-change.ts'

/** The user as the API returns it; the schema removes the private fields. */
export const showUser = (row: StoredUser): User =>
  User.parse({ ...row, pendingEmail: pendingEmailChange(row)?.email ?? null })
