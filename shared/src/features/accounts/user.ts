import * as z from 'zod/mini'
import { isoDate, optionalText, requiredText, rowId, text } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

const email = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))

/** The user as calls return it: without the password. */
export const User = lazy(() =>
  z.object({
    id: rowId(),
    workspaceId: z.string(),
    username: z.string(),
    email: z.string(),
    /** The new email that was asked for and is not confirmed yet; null if there is none. */
    pendingEmail: z.nullable(z.string()),
    fullName: z.nullable(z.string()),
    businessName: z.nullable(z.string()),
    businessDescription: z.nullable(z.string()),
    businessIndustry: z.nullable(z.string()),
    productsServices: z.array(z.string()),
    targetAudience: z.nullable(z.string()),
    valueProposition: z.nullable(z.string()),
    createdAt: isoDate(),
  }),
)
export type User = z.infer<typeof User>

/** A password to be compared with the stored one. */
const enteredPassword = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(1000, 'Please use at most 1000 characters'))

export const Credentials = lazy(() =>
  z.strictObject({
    username: requiredText('Username is required', 200),
    password: enteredPassword('Password is required'),
  }),
)
export type Credentials = z.infer<typeof Credentials>

/** Characters (specification, section 5). */
export const minPasswordLength = 6

/** A password to be stored. Only the server checks whether it is too common. */
const newPassword = () =>
  z
    .string('Password must be at least 6 characters')
    .check(
      z.minLength(minPasswordLength, 'Password must be at least 6 characters'),
      z.maxLength(1000, 'Please use at most 1000 characters'),
    )

/** Control and invisible characters would let two different names look the same. */
const visibleOnly = () => z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Please use visible characters only')

export const Registration = lazy(() =>
  z.strictObject({
    username: requiredText('Username is required', 64).check(visibleOnly()),
    email: email('Please enter a valid email address'),
    fullName: optionalText(200),
    password: newPassword(),
  }),
)
export type Registration = z.infer<typeof Registration>

export const PasswordChange = lazy(() =>
  z.strictObject({
    currentPassword: enteredPassword('Current password is required'),
    newPassword: newPassword(),
  }),
)
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordResetRequest = lazy(() =>
  z.strictObject({ email: email('Please enter a valid email address') }),
)
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

/** `token` comes from the mailed link. */
export const PasswordReset = lazy(() =>
  z.strictObject({ token: requiredText('The link is not complete', 300), password: newPassword() }),
)
export type PasswordReset = z.infer<typeof PasswordReset>

/** Both are required, so that an account cannot be deleted by mistake or by someone at an unattended computer. */
export const AccountDeletion = lazy(() =>
  z.strictObject({
    username: requiredText('Username is required', 200),
    password: enteredPassword('Password is required'),
  }),
)
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** A text that is either empty or at least `min` characters long. */
const emptyOrAtLeast = (min: number, message: string, maxLength: number) =>
  z.optional(
    z.nullable(
      text(maxLength).check(z.refine((given: string) => given === '' || given.length >= min, message)),
    ),
  )

const product = () =>
  text(200, 'Please enter each product as a text', 'Please use at most 200 characters for each product')

const listOfProducts = () => z.array(product()).check(z.maxLength(100, 'Please enter at most 100 products'))

/** What is no list is saved as an empty one (specification part 2, section 5). */
const products = () =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((given: unknown) => (given === null || Array.isArray(given) ? given : [])),
    ),
    z.nullable(listOfProducts()),
  )

/** Products as they are read: a single value that is no list is a list of one (specification part 2, section 3.2). */
export const StoredProducts = lazy(() =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((stored: unknown) =>
        typeof stored === 'string' ? [stored].filter(Boolean) : (stored ?? []),
      ),
    ),
    z.array(z.string()),
  ),
)

/** Changes of the profile: absent fields stay as they are, empty ones become null. */
export const ProfileChanges = lazy(() =>
  z.strictObject({
    fullName: optionalText(200),
    /** A new address is mailed a link, and becomes the account's email when that is opened. */
    email: z.optional(email('Invalid email address')),
    /** Needed for another email. */
    currentPassword: z.optional(enteredPassword('Current password is required')),
    businessName: emptyOrAtLeast(2, 'Business name is too short', 200),
    businessDescription: emptyOrAtLeast(10, 'Description should be at least 10 characters', 5000),
    businessIndustry: optionalText(200),
    productsServices: z.optional(products()),
    targetAudience: optionalText(2000),
    valueProposition: optionalText(2000),
  }),
)
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** `token` comes from the mailed link. */
export const EmailConfirmation = lazy(() =>
  z.strictObject({ token: requiredText('The link is not complete', 300) }),
)
export type EmailConfirmation = z.infer<typeof EmailConfirmation>
