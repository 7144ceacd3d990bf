import type { ImapFlow } from 'imapflow'
import type { DialogueError } from './failed-dialogue.ts'
import { connectionProblem, signInProblem } from './failed-dialogue.ts'
import type { ImapAccount } from './mail-account.ts'
import { lateFailure, MailboxFailure } from './mailbox-problem.ts'
import { serverAddress } from './server-address.ts'

/** Above it a server cannot mean well: bodies are asked for in part only. */
const maxLiteralSize = 1_000_000

type ImapError = DialogueError & {
  authenticationFailed?: boolean
  responseText?: string
  serverResponseCode?: string
}

/** Signs in, lets `work` use the connection, and ends it. Throws MailboxFailure, or the signal's reason. */
export const withImap = async <Output>(
  account: ImapAccount,
  { signal, timeoutMs }: { signal?: AbortSignal; timeoutMs: number },
  work: (client: ImapFlow) => Promise<Output>,
): Promise<Output> => {
  signal?.throwIfAborted()
  const limits = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  const { address, port, encryption, tls } = await serverAddress('IMAP', account)
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: address,
    port,
    tls,
    ...(tls.servername ? { servername: tls.servername } : {}),
    secure: encryption === 'implicit',
    doSTARTTLS: encryption === 'implicit' ? undefined : encryption === 'starttls',
    auth: { user: account.username, pass: account.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 20_000,
    maxLiteralSize,
    maxLineLength: 256_000,
    maxResponseSize: 2 * maxLiteralSize,
    maxResponseTokens: 20_000,
  })
  // Every pending command fails with the same error; without a listener it would end the process.
  client.on('error', () => undefined)
  const onAbort = () => client.close()
  limits.addEventListener('abort', onAbort, { once: true })
  try {
    await client.connect()
    const output = await work(client)
    await client.logout().catch(() => undefined)
    return output
  } catch (error) {
    signal?.throwIfAborted()
    throw limits.aborted
      ? lateFailure(account.host)
      : new MailboxFailure(imapProblem(error as ImapError, account))
  } finally {
    limits.removeEventListener('abort', onAbort)
    client.close()
  }
}

const imapProblem = (error: ImapError, account: ImapAccount) =>
  error.authenticationFailed
    ? signInProblem(`${error.serverResponseCode ?? ''} ${error.responseText ?? ''}`, account.host)
    : connectionProblem(error, account)
