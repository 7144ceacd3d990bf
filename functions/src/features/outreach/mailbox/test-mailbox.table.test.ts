import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestMailbox, deleteEmailConfig } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { storeMail, storeMailbox } from '../../../testing/inbox.ts'
import { mailboxOf, mailPassword, saveMailboxOf, serveLogins } from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMail } from '../mails/mail.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
const servers = serveLogins()
beforeAll(useTestTable)

describe('a test mailbox', () => {
  it('is not found where none is offered', async () => {
    expect((await (await newRep()).call(createTestMailbox)).status).toBe(404)
  })

  it('is set up and connected where one is, also twice, and never replaces a real one', async () => {
    const asked: unknown[] = []
    const home = createServer((request, response) => {
      let body = ''
      request.on('data', (bytes) => {
        body += bytes
      })
      request.on('end', () => {
        if (request.method === 'POST') asked.push(JSON.parse(body))
        const answer =
          request.method === 'POST'
            ? { username: 'test-1', password: mailPassword }
            : { smtp: servers.smtp.target, imap: servers.imap.target }
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => home.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('TEST_MAILBOX_URL', `http://127.0.0.1:${(home.address() as AddressInfo).port}`)
    try {
      const [rep, real] = [await newRep(), await newRep()]
      const { body } = await rep.call(createTestMailbox)
      expect(body).toMatchObject({
        configured: true,
        offersTestMailbox: true,
        mailbox: { isTest: true, email: rep.user.email, username: 'test-1' },
      })
      expect((await rep.call(createTestMailbox)).body.configured).toBe(true)
      expect(asked[0]).toEqual({
        workspaceId: rep.user.workspaceId,
        userId: rep.user.id,
        email: rep.user.email,
      })
      expect(servers.smtp.logins[0]).toBe(`test-1:${mailPassword}`)
      await saveMailboxOf(real, { password: mailPassword })
      expect((await real.call(createTestMailbox)).error.code).toBe('CONFLICT')
      expect((await mailboxOf(real)).isTest).toBe(false)
    } finally {
      vi.stubEnv('TEST_MAILBOX_URL', '')
      home.close()
    }
  })
  it.each([
    ['removed', (rep: Rep) => rep.call(deleteEmailConfig)],
    ['replaced by a real one', (rep: Rep) => saveMailboxOf(rep, { password: mailPassword })],
  ])('that is %s stops its mails that wait', async (_, end) => {
    const rep = await newRep()
    await storeMailbox(rep, { isTest: true, smtpHost: 'smtp.mailbox.test', imapHost: 'imap.mailbox.test' })
    const waiting = await storeMail(rep, { leadId: null, status: 'waiting' })
    const sent = await storeMail(rep, { leadId: null })
    await end(rep)
    const { workspaceId } = rep.user
    expect(await getMail(workspaceId, waiting.id)).toMatchObject({
      status: 'cancelled',
      problem: { message: 'It was approved for the test mailbox, which was removed.' },
    })
    expect(await getMail(workspaceId, sent.id)).toMatchObject({ status: 'sent' })
  })

  it('keeps its mails that wait when it is edited, as a real one does when it is removed', async () => {
    const [test, real] = [await newRep(), await newRep()]
    const servers = { smtpHost: 'smtp.mailbox.test', imapHost: 'imap.mailbox.test' }
    await storeMailbox(test, { isTest: true, ...servers })
    await storeMailbox(real)
    const mails = [
      { rep: test, mail: await storeMail(test, { leadId: null, status: 'waiting' }) },
      { rep: real, mail: await storeMail(real, { leadId: null, status: 'waiting' }) },
    ]
    const edits = {
      ...servers,
      smtpPort: 465,
      imapPort: 993,
      email: 'rep@assayer.example',
      senderName: 'Ada',
    }
    await saveMailboxOf(test, edits)
    expect(await mailboxOf(test)).toMatchObject({ isTest: true, senderName: 'Ada' })
    await real.call(deleteEmailConfig)
    for (const { rep, mail } of mails)
      expect(await getMail(rep.user.workspaceId, mail.id)).toMatchObject({ status: 'waiting' })
  })
})
