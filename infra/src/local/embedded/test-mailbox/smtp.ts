import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

/** More than the product sends. */
const maxBytes = 5_000_000

const wholeOf = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

export type TestServer = {
  /** `IP:port` */
  at: string
  close: () => void
}

/** Takes the mails of test accounts and keeps them. Only on loopback, therefore without encryption. */
export const startTestSmtp = async (store: MailStore): Promise<TestServer> => {
  const server = new SMTPServer({
    name: 'smtp.mailbox.test',
    banner: 'Test mailbox of Assay: nothing leaves this machine',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    size: maxBytes,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, answer) => {
      const account = store.accountOf(username ?? '', password ?? '')
      if (account) answer(null, { user: account.username })
      else answer(refusal(535, 'Wrong user name or password'))
    },
    onData: async (stream, { user, envelope }, answer) => {
      try {
        const source = await wholeOf(stream)
        if (stream.sizeExceeded) return answer(refusal(552, 'The mail is too large'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const { id } = store.add({ username: String(user), box: 'sent', from, to, answers: null, source })
        answer(null, `Kept as ${id}`)
      } catch (error) {
        console.error('The test mailbox could not keep a mail:', error)
        answer(refusal(451, 'The mail could not be kept'))
      }
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    at: `127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const connection of server.connections) connection.close()
    },
  }
}
