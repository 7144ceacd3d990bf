import { getEmailConfig } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import {
  allowCheck,
  mailboxOf,
  mailboxWithImap,
  mailPassword,
  saveMailboxOf,
  serveLogins,
  someMailbox,
} from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { readRepliesJob } from '../replies/read-replies.job.ts'
import { checkPauseMs, claimCheck } from './mailbox-check.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const servers = serveLogins()
beforeAll(useTestTable)

describe('the status of a mailbox', () => {
  it('names all fields while there is none', async () => {
    const { status, body } = await (await newRep()).call(getEmailConfig)
    expect([status, body]).toEqual([
      200,
      {
        configured: false,
        message: 'Not connected',
        missingFields: ['SMTP Host', 'SMTP Port', 'Email Address', 'Password'],
        checkedAt: null,
        mailbox: null,
        offersTestMailbox: false,
      },
    ])
  })

  it('is connected once the login worked, and the same when it is read again', async () => {
    const rep = await newRep()
    const saved = await saveMailboxOf(rep, { password: mailPassword, senderName: 'Ann' })
    expect(saved.body).toMatchObject({ configured: true, message: 'Connected', missingFields: [] })
    expect(saved.body.mailbox).toMatchObject({
      ...someMailbox,
      hasPassword: true,
      username: null,
      senderName: 'Ann',
      imapHost: null,
      dailyLimit: 50,
      limitToday: 10,
      sentToday: 0,
      isTest: false,
    })
    expect(servers.smtp.logins).toEqual([`ann@brightwell.example:${mailPassword}`])
    expect(servers.imap.logins).toEqual([])
    const read = await rep.call(getEmailConfig)
    expect(read.body).toEqual(saved.body)
    expect(read.headers.etag).toBe(saved.headers.etag)
  })

  it('says why a login failed; what was entered stays', async () => {
    const rep = await newRep()
    servers.password = 'another'
    const { status, body } = await saveMailboxOf(rep, { password: mailPassword })
    expect(status).toBe(200)
    expect(body).toMatchObject({ configured: false, missingFields: [], mailbox: { hasPassword: true } })
    expect(body.message).toMatch(/password/i)
    expect(body.message).not.toContain(mailPassword)
    expect((await rep.call(getEmailConfig)).body).toEqual(body)
  })

  it('misses the password of a mailbox that was saved without one, and tries no login', async () => {
    const { body } = await saveMailboxOf(await newRep())
    expect(body).toMatchObject({ configured: false, message: 'Not connected', missingFields: ['Password'] })
    expect(servers.smtp.logins).toEqual([])
  })

  it('is connected although replies cannot be read, and says so', async () => {
    const rep = await newRep()
    vi.stubEnv('IMAP_CONNECT_TO', '127.0.0.1:1')
    const { body } = await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    vi.stubEnv('IMAP_CONNECT_TO', servers.imap.target)
    expect(body).toMatchObject({ configured: true, message: 'Connected' })
    expect(body.mailbox?.repliesProblem).toMatch(/imap\.brightwell\.example/)
    const row = await mailboxOf(rep)
    await allowCheck(rep)
    const checked = await rep.call(getEmailConfig, { query: { check: 'true' } })
    expect(checked.body.mailbox?.repliesProblem).toBeNull()
    expect(servers.imap.logins).toEqual([`ann@brightwell.example:${mailPassword}`])
    expect((await mailboxOf(rep)).version).toBe(row.version)
  })
})

describe('the replies in a mailbox', () => {
  const readings = async (rep: Rep) =>
    (await itemsOf(systemWorkspace(rep.user.workspaceId))).filter(({ kind }) => kind === readRepliesJob.name)

  it('are read as soon as it is saved, and not where no IMAP server is given', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    expect(await readings(rep)).toEqual([])
    await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    expect(await readings(rep)).toHaveLength(1)
  })
})

describe('a check of the connection', () => {
  it('logs in, once for two at the same moment and not within 10 s of the last', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    await allowCheck(rep)
    servers.smtp.logins.length = 0
    const check = () => rep.call(getEmailConfig, { query: { check: 'true' } })
    const both = await Promise.all([check(), check()])
    await check()
    expect(both.map(({ body }) => body.configured)).toEqual([true, true])
    expect(servers.smtp.logins).toHaveLength(1)
  })

  it('is claimed once where the later of two calls is stored first', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep)
    const address = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
    const at = Date.now() + checkPauseMs
    expect(await claimCheck(address, at)).not.toBeNull()
    expect(await claimCheck(address, at - 5)).toBeNull()
  })

  it('finds a password that was changed at the provider, and one that works again', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    servers.password = 'changed'
    await allowCheck(rep)
    const failed = await rep.call(getEmailConfig, { query: { check: 'true' } })
    expect(failed.body.configured).toBe(false)
    servers.password = mailPassword
    await allowCheck(rep)
    const works = await rep.call(getEmailConfig, { query: { check: 'true' } })
    expect(works.body).toMatchObject({ configured: true, message: 'Connected' })
  })

  it('does not log in without check=true', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    await allowCheck(rep)
    servers.smtp.logins.length = 0
    await rep.call(getEmailConfig)
    await rep.call(getEmailConfig, { query: { check: 'false' } })
    expect(servers.smtp.logins).toEqual([])
    expect((await rep.call(getEmailConfig, { query: { check: 'maybe' as 'true' } })).status).toBe(400)
  })
})
