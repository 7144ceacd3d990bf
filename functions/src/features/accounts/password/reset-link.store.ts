import { createHash, randomBytes } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { putItem } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { canonical, type Identity, type StoredUser } from '../identity/account.store.ts'

/** How long a link to set a new password works. */
export const resetLinkSeconds = 3600

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const ResetLink = lazy(() =>
  z.object({
    /** A hash of the password hash and the email at the time of mailing; when either changes, the link is invalid. */
    passwordMark: z.string(),
    expiresAt: z.int(),
  }),
)

/** Only a hash of the secret is stored, so that reading the table is not enough to set a password. */
const links = defineEntity({
  name: 'resetLink',
  schema: ResetLink,
  key: ({ workspaceId, userId, secret }: Identity & { secret: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: `RESET#${padded(userId)}#${hashOf(secret)}`,
  }),
})

type Fingerprinted = Pick<StoredUser, 'passwordHash' | 'email'>
type Owner = Fingerprinted & Pick<StoredUser, 'workspaceId' | 'id'>

const fingerprintOf = ({ passwordHash, email }: Fingerprinted) =>
  hashOf(`${passwordHash}\n${canonical(email)}`)

/** A new link's token: `<workspace>.<user>.<secret>`. */
export const createResetToken = async (user: Owner): Promise<string> => {
  const address = {
    workspaceId: user.workspaceId,
    userId: user.id,
    secret: randomBytes(32).toString('base64url'),
  }
  const expiresAt = inSeconds(Date.now(), resetLinkSeconds)
  await putItem(links.toItem(address, { passwordMark: fingerprintOf(user), expiresAt }))
  return `${address.workspaceId}.${address.userId}.${address.secret}`
}

const addressOf = (token: string) => {
  const [, workspaceId = '', userId, secret = ''] =
    /^([\w-]{1,64})\.([1-9]\d{0,14})\.([\w-]{1,64})$/.exec(token) ?? []
  return userId === undefined ? null : { workspaceId, userId: Number(userId), secret }
}

export type OpenResetLink = {
  owner: Identity
  /** True if the user still has the password and the email that the link was created for. */
  isFor: (user: Fingerprinted) => boolean
  /** Deletes the link; refuses when it has been used already. */
  useUp: Action
}

/** The link of a token; null when it has expired, was used or never existed. */
export const findResetLink = async (token: string): Promise<OpenResetLink | null> => {
  const address = addressOf(token)
  const link = address && (await links.get(address))
  if (!link || link.expiresAt <= Date.now() / 1000) return null
  return {
    owner: { workspaceId: address.workspaceId, userId: address.userId },
    isFor: (user) => fingerprintOf(user) === link.passwordMark,
    useUp: { delete: links.key(address), condition: 'attribute_exists(pk)' },
  }
}
