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
    ['removed', 'removed', (rep: Rep) => rep.call(deleteEmailConfig)],
    ['replaced by a real one', 'replaced', (rep: Rep) => saveMailboxOf(rep, { password: mailPassword })],
  ])('that is %s stops its mails that wait', async (_, fate, end) => {
    const rep = await newRep()
    await storeMailbox(rep, { isTest: true, smtpHost: 'smtp.mailbox.test', imapHost: 'imap.mailbox.test' })
    const waiting = await storeMail(rep, { leadId: null, status: 'waiting' })
    const sent = await storeMail(rep, { leadId: null })
    await end(rep)
    const { workspaceId } = rep.user
    expect(await getMail(workspaceId, waiting.id)).toMatchObject({
      status: 'cancelled',
      problem: { message: `It was approved for the test mailbox, which was ${fate}.` },
    })
    expect(await getMail(workspaceId, sent.id)).toMatchObject({ status: 'sent' })
  })

  it('keeps its mails that wait when it is edited', async () => {
    const rep = await newRep()
    const testServers = { smtpHost: 'smtp.mailbox.test', imapHost: 'imap.mailbox.test' }
    await storeMailbox(rep, { isTest: true, ...testServers })
    const mail = await storeMail(rep, { leadId: null, status: 'waiting' })
    await saveMailboxOf(rep, {
      ...testServers,
      smtpPort: 465,
      imapPort: 993,
      email: 'rep@assayer.example',
      senderName: 'Ada',
    })
    expect(await mailboxOf(rep)).toMatchObject({ isTest: true, senderName: 'Ada' })
    expect(await getMail(rep.user.workspaceId, mail.id)).toMatchObject({ status: 'waiting' })
  })
})
