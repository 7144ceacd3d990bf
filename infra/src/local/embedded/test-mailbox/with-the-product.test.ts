import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkImap, checkSmtp } from '@assay/functions/integrations/mail/own/check-login'
import { deliver } from '@assay/functions/integrations/mail/own/deliver'
import { readNewMails } from '@assay/functions/integrations/mail/own/read-new-mails'
import {
  offersTestMailbox,
  openTestMailbox,
  testServerOf,
} from '@assay/functions/integrations/mail/own/test-mailbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerMail } from '../inbox/answer-mail.ts'
import type { AnswerKind } from './mail-store.ts'
import { readMail } from './read-mail.ts'
import { type EmbeddedTestMailbox, startTestMailbox } from './test-mailbox.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assay-own-mail-'))
let mailbox: EmbeddedTestMailbox

beforeAll(async () => {
  mailbox = await startTestMailbox(folder)
  vi.stubEnv('TEST_MAILBOX_URL', mailbox.url)
})
afterAll(() => {
  vi.unstubAllEnvs()
  mailbox.close()
  rmSync(folder, { recursive: true })
})

const casey = { workspaceId: 'w1', userId: 1, email: 'casey@reps.example' }

/** The accounts as the handlers have them. */
const openAccounts = async () => {
  const { smtpHost, smtpPort, imapHost, imapPort, username, password } = await openTestMailbox(casey)
  const [smtpServer, imapServer] = await Promise.all([testServerOf(smtpHost), testServerOf(imapHost)])
  return {
    smtp: { host: smtpHost, port: smtpPort, username, password, testServer: smtpServer ?? '' },
    imap: { host: imapHost, port: imapPort, username, password, testServer: imapServer ?? '' },
  }
}

const messageId = '<mail-1@reps.example>'
const mail = {
  from: { name: 'Casey Rep', address: casey.email },
  to: 'ann@maple.example',
  messageId,
  subject: 'Grüße',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  headers: {},
  date: new Date(0),
}

test('the product signs in to a test mailbox', async () => {
  const { smtp, imap } = await openAccounts()
  expect([await checkSmtp(smtp), await checkImap(imap)]).toEqual([null, null])
  const wrong = await checkSmtp({ ...smtp, password: 'wrong' })
  expect(wrong?.kind).toBe('auth')
})

test('what it sends is kept, and what is answered in the inbox page reaches it as what it is', async () => {
  const { smtp, imap } = await openAccounts()
  const { cursor } = await readNewMails(imap, null)
  expect(await deliver(smtp, mail, { beforeData: async () => {} })).toEqual({ outcome: 'accepted' })
  const id = mailbox.store.list('sent').at(-1)?.id ?? 0
  const source = mailbox.store.sourceOf(id) ?? Buffer.alloc(0)
  expect(await readMail(source)).toMatchObject({ messageId, subject: 'Grüße', text: 'Hello Ann\n' })

  const kinds: AnswerKind[] = ['reply', 'out-of-office', 'undeliverable']
  for (const kind of kinds)
    await answerMail(mailbox.store, { id, kind, text: kind === 'reply' ? 'Yes!' : '' })
  const { mails, cursor: next } = await readNewMails(imap, cursor)
  expect(mails).toMatchObject([
    { kind: 'reply', text: 'Yes!', from: 'ann@maple.example', refersTo: [messageId] },
    { kind: 'auto-reply', refersTo: [messageId] },
    { kind: 'bounce', refersTo: [messageId], report: { recipient: 'ann@maple.example', isHard: true } },
  ])
  expect((await readNewMails(imap, next)).mails).toEqual([])
})

test('other hosts never lead to the test servers, and a function on AWS has none', async () => {
  expect(await testServerOf('smtp.example.com')).toBeNull()
  expect(await testServerOf('smtp.mailbox.test')).toMatch(/^127\.0\.0\.1:\d+$/)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'assay')
  expect([offersTestMailbox(), await testServerOf('smtp.mailbox.test')]).toEqual([false, null])
  await expect(openTestMailbox(casey)).rejects.toThrow('no test mailboxes')
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', undefined)
})
