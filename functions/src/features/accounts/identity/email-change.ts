import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { canonical, type EmailChange, type StoredUser } from './account.store.ts'

const validMs = 24 * 3600_000

/** The change of a user's email that waits for its confirmation; null if there is none or it has expired. */
export const pendingEmailChange = ({ emailChange }: StoredUser, now = Date.now()): EmailChange | null =>
  emailChange && emailChange.validUntil > now ? emailChange : null

/** The user with a change to `email` that waits. Asking for the same address again keeps the links mailed so far. */
export const withEmailChange = (user: StoredUser, email: string, now = Date.now()): StoredUser => {
  const pending = pendingEmailChange(user, now)
  const isSame = pending !== null && canonical(pending.email) === canonical(email)
  const change = isSame ? pending : { id: randomUUID(), secretHashes: [] }
  return { ...user, emailChange: { ...change, email, validUntil: now + validMs } }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Links mailed for one change that work; mails may cross, so it is not only the last one. */
const maxLinks = 5

/** A new link's secret, and the change with its hash: reading the table is not enough to confirm a change. */
export const newLink = (change: EmailChange): { secret: string; change: EmailChange } => {
  const secret = randomBytes(32).toString('base64url')
  return {
    secret,
    change: { ...change, secretHashes: [...change.secretHashes, hashOf(secret)].slice(-maxLinks) },
  }
}

export const isLinkOf = (change: EmailChange, secret: string): boolean =>
  change.secretHashes.includes(hashOf(secret))
