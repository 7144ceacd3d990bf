import { randomUUID } from 'node:crypto'
import { StoredProducts, User } from '@assay/shared/features/accounts/user'
import { AppError } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { forgetUndeliverable } from '../../../platform/mail/undeliverable.store.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { Item, Key } from '../../../platform/table/table.ts'
import {
  type Action,
  defineLabel,
  TransactionRefused,
  transact,
  withOptimisticRetry,
} from '../../../platform/table/transact.ts'
import type { DeletedAccount } from '../../define-feature.ts'
import { putWorkspaceAction, type Workspace } from '../../usage/public.ts'

const usernameLabel = defineLabel('username')
const emailLabel = defineLabel('email')

/** A change of the email that its new address has not confirmed yet. */
const EmailChange = lazy(() =>
  z.object({
    id: z.string(),
    email: z.string(),
    /** Hashes of the secrets in the mailed links. */
    secretHashes: z.array(z.string()),
    /** Epoch milliseconds. */
    validUntil: z.int(),
  }),
)
export type EmailChange = z.infer<typeof EmailChange>

/** The stored user: the public fields, and the password hash, which must never leave the server. */
const StoredUser = lazy(() =>
  z.extend(z.omit(User, { pendingEmail: true }), {
    productsServices: StoredProducts,
    passwordHash: z.string(),
    emailChange: z.nullable(EmailChange),
    version: z.int(),
    /** The version at which each field was last edited; fields that were never edited are left out. */
    edited: z.record(z.string(), z.int()),
  }),
)
export type StoredUser = z.infer<typeof StoredUser>

/** The user that has a username or email; both are unique over all workspaces. */
const Identity = lazy(() => z.object({ workspaceId: z.string(), userId: z.int() }))
export type Identity = z.infer<typeof Identity>

type UserAddress = { workspaceId: string; userId: number }

const users = defineEntity({
  name: 'user',
  schema: StoredUser,
  version: 2,
  // Before, an email changed at once.
  upgrades: { 1: (old) => ({ ...Object(old), emailChange: null }) },
  key: ({ workspaceId, userId }: UserAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: `USER#${padded(userId)}`,
  }),
})

/** One spelling for names that must be unique (O-31). */
export const canonical = (name: string) => name.normalize('NFKC').trim().toLowerCase()

const usernames = defineEntity({
  name: 'username',
  schema: Identity,
  key: (username: string) => ({ pk: `U#${canonical(username)}`, sk: 'U' }),
})

const emails = defineEntity({
  name: 'email',
  schema: Identity,
  key: (email: string) => ({ pk: `E#${canonical(email)}`, sk: 'E' }),
})

export const findIdentityByUsername = (username: string) => usernames.get(username)
export const findIdentityByEmail = (email: string) => emails.get(email)
export const userKey = (workspaceId: string, userId: number): Key => users.key({ workspaceId, userId })
export const userFromItem = (item: Item): StoredUser => users.fromItem(item)
export const getUserRow = (workspaceId: string, userId: number) => users.get({ workspaceId, userId })

/** A new user, who gets a workspace of their own. */
export type NewAccount = {
  username: string
  email: string
  fullName: string | null
  passwordHash: string
  plan: Pick<Workspace, 'plan' | 'trialEndsAt'>
}

const isAbsent = 'attribute_not_exists(pk)'

const toTakenError = (error: unknown): AppError | null => {
  if (!(error instanceof TransactionRefused)) return null
  if (error.labels.includes(usernameLabel))
    return new AppError('USERNAME_TAKEN', taken('username', 'USERNAME_TAKEN'))
  if (error.labels.includes(emailLabel)) return new AppError('EMAIL_TAKEN', taken('email', 'EMAIL_TAKEN'))
  return null
}

const taken = (path: string, code: 'USERNAME_TAKEN' | 'EMAIL_TAKEN') => ({
  details: [{ path, message: new AppError(code).message }],
})

/**
 * Writes an account and the actions that `also` returns for its owner in one transaction. USERNAME_TAKEN or
 * EMAIL_TAKEN.
 */
export const createAccount = async (
  account: NewAccount,
  also: (owner: Identity) => Promise<Action[]>,
): Promise<StoredUser> => {
  const workspaceId = randomUUID()
  const createdAt = new Date().toISOString()
  const userId = 1
  const identity = { workspaceId, userId }
  const user: StoredUser = {
    id: userId,
    workspaceId,
    username: account.username,
    email: account.email,
    fullName: account.fullName,
    businessName: null,
    businessDescription: null,
    businessIndustry: null,
    productsServices: [],
    targetAudience: null,
    valueProposition: null,
    createdAt,
    passwordHash: account.passwordHash,
    emailChange: null,
    version: 1,
    edited: {},
  }
  try {
    await transact([
      { put: usernames.toItem(account.username, identity), condition: isAbsent, label: usernameLabel },
      { put: emails.toItem(account.email, identity), condition: isAbsent, label: emailLabel },
      putWorkspaceAction({ id: workspaceId, ...account.plan, createdAt }),
      { put: users.toItem(identity, user), condition: isAbsent },
      // The counter from which the ids of further users of this workspace are taken.
      { put: { pk: workspaceKey(workspaceId), sk: 'SEQ#user', last: userId } },
      ...(await also(identity)),
    ])
  } catch (error) {
    throw toTakenError(error) ?? error
  }
  return user
}

export const userLabel = defineLabel('user')

/** Refuses (`userLabel`) once the account is deleted. */
export const userExistsCheck = (workspaceId: string, userId: number): Action => ({
  check: users.key({ workspaceId, userId }),
  condition: 'attribute_exists(pk)',
  label: userLabel,
})

/** Writes a transaction's actions; TransactionRefused when a condition does not hold. */
type Write = (actions: Action[]) => Promise<void>

/**
 * Replaces a user's row; refused (label `user`) when it has changed since it was read. A changed email is
 * reserved in the same transaction; EMAIL_TAKEN.
 */
const replaceUser = async (before: StoredUser, after: StoredUser, write: Write): Promise<StoredUser> => {
  const identity = { workspaceId: before.workspaceId, userId: before.id }
  const next = { ...after, version: before.version + 1 }
  const isEmailChanged = canonical(before.email) !== canonical(after.email)
  try {
    await write([
      {
        put: users.toItem(identity, next),
        condition: 'version = :version',
        values: { ':version': before.version },
        label: userLabel,
      },
      ...(isEmailChanged
        ? [
            { put: emails.toItem(after.email, identity), condition: isAbsent, label: emailLabel },
            { delete: emails.key(before.email) },
          ]
        : []),
    ])
  } catch (error) {
    throw toTakenError(error) ?? error
  }
  return next
}

/**
 * Changes a user's row; null when there is none. When another edit has changed the row since it was read,
 * `edit` is called again with the newer row, so that neither edit is lost. EMAIL_TAKEN.
 */
export const editUser = async (
  { workspaceId, userId }: UserAddress,
  edit: (user: StoredUser) => StoredUser,
  write: Write = transact,
): Promise<StoredUser | null> =>
  withOptimisticRetry([userLabel], async () => {
    const user = await getUserRow(workspaceId, userId)
    if (!user) return null
    const edited = edit(user)
    return edited === user ? user : replaceUser(user, edited, write)
  })

/** Refuses unless the user still exists with this password. */
export const samePasswordAction = ({ workspaceId, id, passwordHash }: StoredUser): Action => ({
  check: users.key({ workspaceId, userId: id }),
  condition: 'passwordHash = :hash',
  values: { ':hash': passwordHash },
})

/** Deletes the user's row; refuses (label `user`) when it has changed since it was read. */
export const removeUserAction = (user: StoredUser): Action => ({
  delete: users.key({ workspaceId: user.workspaceId, userId: user.id }),
  condition: 'version = :version',
  values: { ':version': user.version },
  label: userLabel,
})

/** Frees the unique names of a deleted account. */
export const freeNames = ({ username, email }: DeletedAccount): Action[] => [
  { delete: usernames.key(username) },
  { delete: emails.key(email) },
  forgetUndeliverable(email),
]
