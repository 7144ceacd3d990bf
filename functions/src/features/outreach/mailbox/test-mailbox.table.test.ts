import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestMailbox } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mailboxOf, mailPassword, saveMailboxOf, serveLogins } from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

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
})
