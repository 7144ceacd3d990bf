import { User } from '@assay/shared/features/accounts/user'
import type { StoredUser } from './account.store.ts'

/** The user as answers show it; the schema drops what is not for them. */
export const showUser = (row: StoredUser): User => User.parse(row)
