import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the server does at a stage: says a reply, nothing, or ends the connection. */
export type Stage = 'hang' | 'drop' | (string & {})

export type Script = {
  greeting?: Stage
  ehlo?: Stage
  auth?: Stage
  mail?: Stage
  rcpt?: Stage
  data?: Stage
  /** The reply to the whole mail. The mail counts as accepted if it is a 2xx, or if `takesSilently`. */
  end?: Stage
  /** The mail is taken although its reply is lost. */
  takesSilently?: boolean
  /** Ends the connection after this many bytes of the mail. */
  dropAfterBytes?: number
  /** Called with the name of each stage as it is reached. */
  reached?: (stage: string) => void
}

export type ScriptedSmtp = {
  /** `IP:port` */
  at: string
  /** Sources of mails that were taken. */
  accepted: string[]
  commands: string[]
  /** All bytes of mails that arrived, also of those that were not taken. */
  received: () => string
  /** Writes to all connections, without a line break. */
  say: (text: string) => void
  close: () => Promise<void>
}

const usual = {
  greeting: '220 ready',
  ehlo: '250-mail.example\r\n250 AUTH PLAIN LOGIN',
  auth: '235 welcome',
  mail: '250 ok',
  rcpt: '250 ok',
  data: '354 go on',
  end: '250 taken',
}

const stageOf = (line: string): keyof typeof usual | 'quit' | null => {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb === 'HELO') return 'ehlo'
  const stage = ['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'QUIT'].find((known) => known === verb)
  return (stage?.toLowerCase() ?? null) as ReturnType<typeof stageOf>
}

/** An SMTP server without encryption that follows a script, for dialogues in which a real one never engages. */
export const scriptedSmtp = async (script: Script = {}): Promise<ScriptedSmtp> => {
  const accepted: string[] = []
  const commands: string[] = []
  const bodies: string[] = []
  const sockets = new Set<Socket>()

  const perform = (socket: Socket, stage: keyof typeof usual) => {
    const act = script[stage] ?? usual[stage]
    script.reached?.(stage)
    if (act === 'drop') socket.destroy()
    else if (act !== 'hang') socket.write(`${act}\r\n`)
    return act
  }

  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.setEncoding('latin1')
    let input = ''
    let inMail = false
    let body = 0
    const readMail = () => {
      bodies[body] = input
      if (script.dropAfterBytes !== undefined && input.length >= script.dropAfterBytes)
        return socket.destroy()
      const end = input.indexOf('\r\n.\r\n')
      if (end < 0) return
      const source = input.slice(0, end + 2)
      input = input.slice(end + 5)
      inMail = false
      const act = script.end ?? usual.end
      if (script.takesSilently || act.startsWith('2')) accepted.push(source)
      perform(socket, 'end')
    }
    const readCommand = (line: string) => {
      commands.push(line)
      const stage = stageOf(line)
      if (stage === 'quit') return socket.end('221 bye\r\n')
      if (!stage) return socket.write('500 unknown\r\n')
      const act = perform(socket, stage)
      if (stage === 'data' && act.startsWith('354')) {
        inMail = true
        body = bodies.push('') - 1
      }
    }
    socket.on('data', (chunk) => {
      input += chunk
      while (!inMail && input.includes('\r\n') && !socket.destroyed) {
        const [line = ''] = input.split('\r\n', 1)
        input = input.slice(line.length + 2)
        readCommand(line)
      }
      if (inMail) readMail()
    })
    perform(socket, 'greeting')
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    at: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    commands,
    received: () => bodies.join(''),
    say: (text) => {
      for (const socket of sockets) socket.write(text)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
