/** What other features may use of accounts. */

export {
  getUserRow,
  type Identity,
  userExistsCheck,
  userFromItem,
  userKey,
  userLabel,
} from './identity/account.store.ts'
export { editProfile, type ProfileValues } from './identity/edit-profile.ts'
export { showUser } from './identity/show-user.ts'
