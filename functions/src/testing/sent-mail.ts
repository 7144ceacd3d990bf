import { afterEach } from 'vitest'
import { deliver } from '../integrations/mail/own/deliver.ts'
import type { Delivery } from '../integrations/mail/own/delivery.ts'
import type { OutgoingMail } from '../integrations/mail/own/outgoing-mail.ts'
import { type Script, type ScriptedSmtp, scriptedSmtp } from './scripted-smtp.ts'

export const password = 'correct horse battery'

const mail: OutgoingMail = {
  from: { name: 'Ann', address: 'ann@seller.example' },
  to: 'bob@buyer.example',
  messageId: '<1.abc@seller.example>',
  subject: 'Grüße',
  text: 'Hello Bob\n.\nThat was a dot.',
  html: '<p>Hello Bob</p>',
  headers: { 'List-Unsubscribe': '<https://assay.example/u/abc>' },
  date: new Date('2026-01-02T03:04:05Z'),
}

let server: ScriptedSmtp | null = null

/** The server of the newest `send`. */
export const contacted = (): ScriptedSmtp | null => server

afterEach(async () => {
  await server?.close()
  server = null
})

type Given = {
  script?: Script
  signal?: AbortSignal
  beforeData?: () => Promise<void>
  deadlines?: { beforeDataMs: number; afterDataMs: number }
  given?: Partial<OutgoingMail>
}

const patient = { beforeDataMs: 20_000, afterDataMs: 20_000 }

/** Delivers a mail to a new server that follows a script; it is closed after the test. */
export const send = async ({
  script,
  signal,
  beforeData = async () => {},
  deadlines = patient,
  given,
}: Given): Promise<Delivery> => {
  await server?.close()
  server = await scriptedSmtp(script)
  const account = { host: 'mail.seller.example', port: 587, username: 'ann', password, testServer: server.at }
  return deliver(account, { ...mail, ...given }, { signal, beforeData, deadlines })
}

/** How many mails the server has taken. */
export const taken = () => server?.accepted.length
