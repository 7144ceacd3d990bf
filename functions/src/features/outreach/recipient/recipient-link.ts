import type { Mail } from '@assay/shared/features/outreach/mail'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { config } from '../../../platform/config.ts'
import { defineSealedToken } from '../../../platform/sealed-token.ts'

/** What a link names: the mail, who has sent it and to whom, so that one can unsubscribe when the mail is purged already. */
export type Recipient = { workspaceId: string; mailId: number; userId: number; to: string }

const id = () => z.int().check(z.positive())
const Payload = lazy(() => z.tuple([z.string().check(z.minLength(1)), id(), id(), z.string()]))
const recipientToken = defineSealedToken('recipient link', Payload)

/** The address at which the recipient of a mail can see how they were found, unsubscribe, and ask for removal. It never expires. */
export const recipientLink = async (
  workspaceId: string,
  mail: Pick<Mail, 'id' | 'userId' | 'to'>,
): Promise<string> => {
  const token = await recipientToken.seal([workspaceId, mail.id, mail.userId, mail.to])
  return `${config.linkOrigin()}/u/${token}`
}

/** What a token names; null if the token is not ours. One that was sealed before the secret's last change is. */
export const readRecipientLink = async (token: string): Promise<Recipient | null> => {
  const payload = await recipientToken.open(token)
  if (!payload) return null
  const [workspaceId, mailId, userId, to] = payload
  return { workspaceId, mailId, userId, to }
}
