import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { greeting, imapSession } from './imap-session.ts'
import { quoted } from './imap-syntax.ts'
import type { MailStore } from './mail-store.ts'
import type { TestServer } from './smtp.ts'

/** Of a line or a literal, in bytes. */
const longest = 65_536

/** Reads lines and literals from a connection. Null when it has ended. */
const readerOf = (socket: Socket) => {
  const chunks = socket[Symbol.asyncIterator]()
  let rest = ''
  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next()
    if (done || rest.length > longest) return false
    rest += (value as Buffer).toString('latin1')
    return true
  }
  const take = (length: number, skipped = 0): string => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length + skipped)
    return taken
  }
  return {
    line: async (): Promise<string | null> => {
      while (!rest.includes('\r\n')) if (!(await more())) return null
      return take(rest.indexOf('\r\n'), 2)
    },
    literal: async (length: number): Promise<string | null> => {
      if (length > longest) return null
      while (rest.length < length) if (!(await more())) return null
      return take(length)
    },
  }
}

const serve = async (socket: Socket, store: MailStore): Promise<void> => {
  const { line, literal } = readerOf(socket)
  const answer = imapSession(store, {
    write: (data) => socket.write(data),
    untilLine: async () => (await line()) ?? '',
    end: () => socket.end(),
  })
  const wholeCommand = async (): Promise<string | null> => {
    let command = ''
    for (;;) {
      const part = await line()
      if (part === null) return null
      const [announced, length, isSent] = /\{(\d+)(\+?)\}$/.exec(part) ?? []
      if (announced === undefined) return command + part
      if (!isSent) socket.write('+ Go ahead\r\n')
      const text = await literal(Number(length))
      if (text === null) return null
      command += part.slice(0, -announced.length) + quoted(text)
    }
  }
  socket.write(`${greeting}\r\n`)
  for (let command = await wholeCommand(); command !== null; command = await wholeCommand())
    await answer(command)
  socket.end()
}

/** Shows test accounts their inbox, by IMAP4rev1. Only on loopback, therefore without encryption. */
export const startTestImap = async (store: MailStore): Promise<TestServer> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    serve(socket, store).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    at: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
