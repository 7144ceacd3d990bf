import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that only lets users in. */
export type LoginServer = {
  /** `IP:port`, for SMTP_CONNECT_TO or IMAP_CONNECT_TO. */
  target: string
  /** Every login that was tried, `name:password`. */
  logins: string[]
  close: () => Promise<void>
}

/** Lets in whoever has the password that `passwordNow` returns at that moment. */
export const startSmtpLogin = async (passwordNow: () => string): Promise<LoginServer> => {
  const logins: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _session, answer) => {
      logins.push(`${username}:${password}`)
      if (password === passwordNow()) answer(null, { user: username })
      else answer(Object.assign(new Error('Bad credentials'), { responseCode: 535 }))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    target: `127.0.0.1:${port}`,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const unquoted = (text = '') => text.replace(/^"(.*)"$/, '$1')

const answerImap = (line: string, passwordNow: () => string, logins: string[]): string => {
  const [tag = '', command = '', name, password] = line.trim().split(' ')
  const done = `${tag} OK done\r\n`
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1\r\n${done}`
    case 'LOGIN':
      logins.push(`${unquoted(name)}:${unquoted(password)}`)
      return unquoted(password) === passwordNow() ? done : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`
    case 'LIST':
      return `* LIST (\\HasNoChildren) "/" INBOX\r\n${done}`
    case 'SELECT':
    case 'EXAMINE':
      return `* FLAGS (\\Seen)\r\n* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT 1] next\r\n${tag} OK [READ-ONLY] done\r\n`
    case 'LOGOUT':
      return `* BYE\r\n${done}`
    default:
      return done
  }
}

/** An empty inbox. */
export const startImapLogin = async (passwordNow: () => string): Promise<LoginServer> => {
  const logins: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK IMAP4rev1 ready\r\n')
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
      const lines = received.split('\r\n')
      received = lines.pop() ?? ''
      for (const line of lines) socket.write(answerImap(line, passwordNow, logins))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    target: `127.0.0.1:${port}`,
    logins,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
