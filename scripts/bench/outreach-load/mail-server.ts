import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Shutdown } from '../../../infra/src/local/process/shutdown.ts'

export type MailServer = {
  /** `IP:port` */
  at: string
  /** How often each mail was accepted, by its Message-ID. */
  accepted: Map<string, number>
}

/** A mail server that takes everything. It outlives the workers, so it knows what they have sent before they were killed. */
export const startMailServer = async (shutdown: Shutdown): Promise<MailServer> => {
  const accepted = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username }, _session, answer) => answer(null, { user: username }),
    onData: async (stream, _session, answer) => {
      // A worker that is killed in the middle of a mail ends the stream.
      const source = await text(stream).catch(() => null)
      if (source === null) return
      const [, id = ''] = /^message-id:\s*<([^>]+)>/im.exec(source) ?? []
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
      answer(null, 'taken')
    },
  })
  // Connections of killed workers.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  shutdown.add(() => new Promise<void>((done) => server.close(done)))
  return { at: `127.0.0.1:${(listening.address() as AddressInfo).port}`, accepted }
}
