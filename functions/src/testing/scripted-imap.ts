import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'

export type StoredMail = { uid: number; source: string; isRecent?: boolean }

type Certificate = { key: string; cert: string }

export type ImapScript = {
  uidValidity?: number
  uidNext?: number
  mails?: StoredMail[]
  greeting?: string
  /** The reply to LOGIN and AUTHENTICATE after the tag. */
  login?: string
  /** Speaks TLS from the first byte. */
  certificate?: Certificate
  /** Speaks TLS from STARTTLS on. */
  startsTls?: Certificate
  /** Answers a command itself: lines to send, or `drop`. The tagged reply is its own, too. */
  answer?: (command: string, tag: string) => string | null
}

export type ScriptedImap = { at: string; commands: string[]; close: () => Promise<void> }

const literal = (source: string) => `{${Buffer.byteLength(source)}}\r\n${source}`

const uidsIn = (set: string, mails: StoredMail[]): StoredMail[] => {
  const last = mails.at(-1)?.uid ?? 0
  const number = (text: string) => (text === '*' ? last : Number(text))
  const ranges = set.split(',').map((range) => {
    const [from = '', to = from] = range.split(':')
    return [number(from), number(to)].toSorted((a, b) => a - b)
  })
  return mails.filter(({ uid }) => ranges.some(([from = 0, to = 0]) => uid >= from && uid <= to))
}

/**
 * An IMAP server, without encryption unless it has a certificate, that knows one inbox and the few commands that reading
 * it takes.
 */
export const scriptedImap = async (script: ImapScript = {}): Promise<ScriptedImap> => {
  const { mails = [], uidValidity = 1 } = script
  const uidNext = script.uidNext ?? (mails.at(-1)?.uid ?? 0) + 1
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const capabilities = `IMAP4rev1 AUTH=PLAIN SASL-IR${script.startsTls ? ' STARTTLS' : ''}`

  const fetched = (command: string): string => {
    const [, set = ''] = /^UID FETCH (\S+)/i.exec(command) ?? []
    const [, from, most] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(command) ?? []
    return uidsIn(set, mails)
      .map((mail) => {
        const part = mail.source.slice(Number(from ?? 0), Number(from ?? 0) + Number(most ?? Infinity))
        const body = most ? ` BODY[]<${from}> ${literal(part)}` : ''
        return `* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid}${body})\r\n`
      })
      .join('')
  }

  const searched = (command: string): string => {
    const [, set] = /\bUID ([\d:*,]+)/i.exec(command.replace(/^UID SEARCH/i, '')) ?? []
    const found = set ? uidsIn(set, mails) : mails.filter(({ isRecent = true }) => isRecent)
    return `* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`
  }

  const untagged = (command: string): string => {
    if (/^CAPABILITY/i.test(command)) return `* CAPABILITY ${capabilities}\r\n`
    if (/^LIST/i.test(command)) return '* LIST (\\HasNoChildren) "/" INBOX\r\n'
    if (/^UID SEARCH/i.test(command)) return searched(command)
    if (/^UID FETCH/i.test(command)) return fetched(command)
    if (/^LOGOUT/i.test(command)) return '* BYE\r\n'
    if (!/^EXAMINE/i.test(command)) return ''
    return `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity}] ok\r\n* OK [UIDNEXT ${uidNext}] ok\r\n`
  }

  const greet = (socket: Socket) => {
    socket.write(script.greeting ?? `* OK [CAPABILITY ${capabilities}] ready\r\n`)
    serve(socket)
  }

  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let input = ''
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1')
      while (input.includes('\r\n')) {
        const [line = ''] = input.split('\r\n', 1)
        input = input.slice(line.length + 2)
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
        commands.push(command)
        if (command === 'STARTTLS' && script.startsTls) {
          socket.removeAllListeners('data')
          socket.write(`${tag} OK begin\r\n`)
          return serve(new TLSSocket(socket, { isServer: true, ...script.startsTls }))
        }
        const own = script.answer?.(command, tag)
        if (own === 'drop') return socket.destroy()
        const isLogin = /^(?:LOGIN|AUTHENTICATE)/i.test(command)
        const done = isLogin ? (script.login ?? 'OK welcome') : 'OK done'
        socket.write(own ?? `${untagged(command)}${tag} ${done}\r\n`)
      }
    })
  }

  const { certificate } = script
  const server = certificate ? createTlsServer(certificate, greet) : createServer(greet)
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    at: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
