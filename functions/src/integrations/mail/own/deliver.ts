import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { isMailAddress } from '@assay/shared/platform/mail-address'
import { badRecipient, type Delivery, failedDelivery } from './delivery.ts'
import type { DialogueError } from './failed-dialogue.ts'
import type { SmtpAccount } from './mail-account.ts'
import { MailboxFailure } from './mailbox-problem.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { serverAddress } from './server-address.ts'
import { type SmtpSession, signIn, smtpSession } from './smtp-session.ts'

type Options = {
  signal?: AbortSignal
  /** Awaited when the server waits for the mail, before its first byte. Throwing ends the dialogue; nothing is sent. */
  beforeData: () => Promise<void>
  /** Up to the server's request for the mail, and from there to its last reply. */
  deadlines?: { beforeDataMs: number; afterDataMs: number }
}

const usual = { beforeDataMs: 20_000, afterDataMs: 25_000 }

const withAsciiDomain = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`
}

const unknown: Delivery = {
  outcome: 'unknown',
  message:
    'The mail server did not say whether it took the mail. Look into the sent mails of your mailbox before you send it again.',
}

/** A mail whose first byte waits for `beforeData`; what was thrown there is kept, because it is the caller's. */
class GuardedSource {
  hasBegun = false
  isRead = false
  thrown: { error: unknown } | null = null
  /** Settles when `beforeData` has, if it was called. */
  guard: Promise<void> = Promise.resolve()
  readonly stream: Readable

  constructor(
    source: Buffer,
    { beforeData, signal }: Pick<Options, 'beforeData' | 'signal'>,
    onBegin: () => void,
  ) {
    const begin = async () => {
      // A reply that came along with the request for the mail is read first, and ends the dialogue.
      await nextTurn()
      if (this.stream.destroyed) return
      try {
        await beforeData()
      } catch (error) {
        this.thrown = { error }
        this.stream.destroy(error instanceof Error ? error : new Error(String(error)))
        return
      }
      if (this.stream.destroyed || signal?.aborted) return
      this.hasBegun = true
      onBegin()
      this.stream.push(source)
      this.stream.push(null)
    }
    let isAsked = false
    this.stream = new Readable({
      read: () => {
        if (isAsked) return
        isAsked = true
        this.guard = begin()
      },
    })
    this.stream.on('end', () => {
      this.isRead = true
    })
  }
}

const sayGoodbye = ({ connection, step, within }: SmtpSession): Promise<unknown> => {
  within(1000)
  return step<void>((done) => {
    connection.once('end', () => done())
    connection.quit()
  }).catch(() => undefined)
}

/**
 * Sends one mail through the user's own server. Throws the signal's reason, or what `beforeData` threw, if no byte of
 * the mail had been sent by then; all else is a Delivery.
 */
export const deliver = async (
  account: SmtpAccount,
  mail: OutgoingMail,
  { signal, beforeData, deadlines = usual }: Options,
): Promise<Delivery> => {
  signal?.throwIfAborted()
  if (!isMailAddress(mail.to)) return badRecipient
  const from = withAsciiDomain(mail.from.address)
  const to = withAsciiDomain(mail.to)
  const { messageSource } = await import('./message-source.ts')
  const source = await messageSource({ ...mail, from: { ...mail.from, address: from }, to })

  let session: SmtpSession | null = null
  const guarded = new GuardedSource(source, { beforeData, signal }, () =>
    session?.within(deadlines.afterDataMs),
  )
  try {
    session = await smtpSession(account, await serverAddress('SMTP', account), signal)
    session.within(deadlines.beforeDataMs)
    await signIn(session, account)
    const { connection } = session
    await session.step((done) => connection.send({ from, to: [to] }, guarded.stream, done))
    // A server that thanks for the mail before it has all of it cannot be believed.
    if (!guarded.isRead) throw new Error('The server answered before the mail was sent')
    await sayGoodbye(session)
    return { outcome: 'accepted' }
  } catch (error) {
    session?.close()
    guarded.stream.destroy()
    await guarded.guard
    if (!session && !(error instanceof MailboxFailure)) throw error
    return failedOutcome(error as DialogueError, guarded, account, signal)
  } finally {
    session?.close()
  }
}

/** The reply to the mail itself, which nodemailer marks so; other replies and errors leave its fate open. */
const isLastReply = ({ code, responseCode = 0 }: DialogueError) => code === 'EMESSAGE' && responseCode >= 400

const failedOutcome = (
  error: DialogueError,
  { hasBegun, thrown }: GuardedSource,
  account: SmtpAccount,
  signal: AbortSignal | undefined,
): Delivery => {
  if (hasBegun) return isLastReply(error) ? failedDelivery(error, account) : unknown
  if (thrown) throw thrown.error
  signal?.throwIfAborted()
  return failedDelivery(error, account)
}
