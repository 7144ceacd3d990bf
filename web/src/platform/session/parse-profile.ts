import { ProfileChanges } from '@assay/shared/features/accounts/user'

/** One that differs only in its case is the same. */
export const isNewEmail = (entered: string, current: string): boolean =>
  entered.trim().toLowerCase() !== current.trim().toLowerCase()

type Entered = {
  changes: { email?: string; [field: string]: unknown }
  /** The account's. */
  currentEmail: string
  currentPassword: unknown
}

/** Validates changes of the profile. A new email needs the password, which is no second error of an invalid one. */
export const parseProfile = ({ changes, currentEmail, currentPassword }: Entered) => {
  const { email } = changes
  const needsPassword =
    email !== undefined &&
    isNewEmail(email, currentEmail) &&
    ProfileChanges.shape.email.safeParse(email).success
  return ProfileChanges.safeParse({ ...changes, ...(needsPassword && { currentPassword }) })
}
