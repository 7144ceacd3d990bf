import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import type { SmtpAccount } from './mail-account.ts'
import { lateFailure } from './mailbox-problem.ts'
import type { ServerAddress } from './server-address.ts'

type Callback<Value> = (error?: Error | null, value?: Value) => void

/** A dialogue with an SMTP server. Every step fails as soon as the connection, its deadline or its signal ends it. */
export type SmtpSession = {
  connection: SMTPConnection
  step: <Value>(start: (done: Callback<Value>) => void) => Promise<Value | undefined>
  /** Replaces the earlier deadline. */
  within: (ms: number) => void
  /** Ends the connection at once; nothing more is sent. */
  close: () => void
}

/** No answer of a server that means well is longer. */
const maxResponseSize = 65_536

const optionsFor = ({ address, port, encryption, tls }: ServerAddress) => ({
  host: address,
  port,
  tls,
  secure: encryption === 'implicit',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  ...(tls.servername ? { servername: tls.servername } : {}),
  // The default is the machine's name.
  name: '[127.0.0.1]',
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 0,
  maxResponseSize,
})

/** Opens nothing yet: the first step connects. */
export const smtpSession = async (
  { host }: Pick<SmtpAccount, 'host'>,
  address: ServerAddress,
  signal: AbortSignal | undefined,
): Promise<SmtpSession> => {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection/index.js')
  const connection = new Connection(optionsFor(address))
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => undefined)
  connection.on('error', reject)
  connection.on('end', () => reject(new Error('The server closed the connection')))

  let timer: NodeJS.Timeout | undefined
  const end = (reason: unknown) => {
    reject(reason)
    connection.close()
  }
  const onAbort = () => end(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted) onAbort()

  return {
    connection,
    within: (ms) => {
      clearTimeout(timer)
      timer = setTimeout(() => end(lateFailure(host)), ms)
    },
    step: <Value>(start: (done: Callback<Value>) => void) => {
      const promise = new Promise<Value | undefined>((resolve, refuse) => {
        start((error, value) => (error ? refuse(error) : resolve(value)))
      })
      return Promise.race([failure, promise])
    },
    close: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      connection.close()
    },
  }
}

/** Connects, encrypts and signs in. */
export const signIn = async (
  { connection, step }: SmtpSession,
  { username, password }: SmtpAccount,
): Promise<void> => {
  await step((done) => connection.connect(done))
  await step((done) => connection.login({ user: username, pass: password }, done))
}
