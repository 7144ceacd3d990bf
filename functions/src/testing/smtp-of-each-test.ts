import { afterEach, beforeEach, vi } from 'vitest'
import { type Script, type ScriptedSmtp, scriptedSmtp } from './scripted-smtp.ts'

/** A mail server that each test of the file has to itself, and to which all mailboxes connect, without a pace. */
export const smtpOfEachTest = () => {
  let server: ScriptedSmtp | null = null
  const serve = async (script: Script = {}): Promise<void> => {
    await server?.close()
    server = await scriptedSmtp(script)
    vi.stubEnv('SMTP_CONNECT_TO', server.at)
  }
  beforeEach(async () => {
    vi.stubEnv('MAIL_PACE_MS', '0')
    await serve()
  })
  afterEach(async () => {
    await server?.close()
    server = null
    vi.unstubAllEnvs()
  })
  return {
    /** Replaces the server by one that follows this script. */
    serve,
    now: (): ScriptedSmtp => {
      if (!server) throw new Error('There is no server')
      return server
    },
  }
}
