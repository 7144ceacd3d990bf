import { afterEach } from 'vitest'
import { type ImapCursor, readNewMails } from '../integrations/mail/own/read-new-mails.ts'
import { type ImapScript, type ScriptedImap, type StoredMail, scriptedImap } from './scripted-imap.ts'

export const mail = (uid: number, other: Partial<StoredMail> = {}): StoredMail => ({
  uid,
  source: `From: bob@buyer.example\r\nSubject: Mail ${uid}\r\nMessage-ID: <${uid}@buyer.example>\r\n\r\nHello ${uid}\r\n`,
  ...other,
})

let servers: ScriptedImap[] = []
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
})

/** An IMAP server that follows a script and is closed after the test. */
export const serve = async (script: ImapScript): Promise<ScriptedImap> => {
  const server = await scriptedImap(script)
  servers.push(server)
  return server
}

/** What the server of the newest `read` was asked. */
export const asked = (): string[] => servers.at(-1)?.commands ?? []

export const accountAt = (at: string) => ({
  host: 'imap.seller.example',
  port: 993,
  username: 'ann',
  password: 'correct horse',
  testServer: at,
})

type Given = { limit?: number; timeoutMs?: number; signal?: AbortSignal }

/** Reads the inbox of a new server that follows a script. */
export const read = async (script: ImapScript, cursor: ImapCursor | null, given: Given = {}) =>
  readNewMails(accountAt((await serve(script)).at), cursor, given)

export const from = (uid: number): ImapCursor => ({ uidValidity: '1', uid })
export const uidsOf = ({ mails }: { mails: { uid: number }[] }) => mails.map(({ uid }) => uid)
