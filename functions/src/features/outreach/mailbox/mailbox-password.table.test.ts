import { exportAccount } from '@assay/shared/features/accounts/calls'
import { getEmailConfig } from '@assay/shared/features/outreach/calls'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { putItem } from '../../../platform/table/table.ts'
import {
  allowCheck,
  mailboxOf,
  mailboxWithImap,
  mailPassword,
  saveMailboxOf,
  serveLogins,
} from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { smtpAccountOf } from './accounts-of.ts'

const servers = serveLogins()
beforeAll(useTestTable)

describe('the password', () => {
  it('stands in no item, answer or export, and opens only for its own mailbox', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const saved = await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    const archive = await rep.call(exportAccount)
    const files = Object.values(unzipSync(Buffer.from(String(archive.body), 'base64'))).map((bytes) =>
      strFromU8(bytes),
    )
    const items = await itemsOf(rep.user.workspaceId)
    const row = await mailboxOf(rep)
    const told = JSON.stringify([saved, files])
    expect(told).toContain('smtp.brightwell.example')
    for (const secret of [mailPassword, row.sealedPassword as string]) expect(told).not.toContain(secret)
    expect(JSON.stringify(items)).not.toContain(mailPassword)
    expect((await smtpAccountOf(rep.user.workspaceId, row))?.password).toBe(mailPassword)

    await saveMailboxOf(other, { password: 'another' })
    const stolen = items.find(({ sk }) => sk.startsWith('MAILBOX#'))
    await putItem({ ...(stolen as NonNullable<typeof stolen>), pk: `W#${other.user.workspaceId}` })
    expect(await smtpAccountOf(other.user.workspaceId, await mailboxOf(other))).toBeNull()
    servers.smtp.logins.length = 0
    await allowCheck(other)
    const { body } = await other.call(getEmailConfig, { query: { check: 'true' } })
    expect(body.message).toBe('The stored password can no longer be read. Enter it again.')
    expect(servers.smtp.logins).toEqual([])
  })

  it('stays when other fields are edited, and is not asked for again', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    const { body } = await saveMailboxOf(rep, {
      ...mailboxWithImap,
      smtpPort: 465,
      senderName: 'Ann',
      dailyLimit: 20,
    })
    expect(body).toMatchObject({ configured: true, mailbox: { dailyLimit: 20, smtpPort: 465 } })
    expect(servers.smtp.logins).toHaveLength(2)
    expect((await saveMailboxOf(rep)).body.mailbox).toMatchObject({
      dailyLimit: 20,
      senderName: null,
      imapHost: null,
    })
  })

  it.each([
    ['another SMTP server', { smtpHost: 'smtp.evil.example' }],
    ['another address', { email: 'bob@brightwell.example' }],
    ['another user name', { username: 'bob' }],
    ['another IMAP server', { imapHost: 'imap.evil.example', imapPort: 993 }],
  ])('is not sent to %s unless it is entered again', async (_, edit) => {
    const rep = await newRep()
    await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    servers.smtp.logins.length = 0
    servers.imap.logins.length = 0
    const { status, error } = await saveMailboxOf(rep, { ...mailboxWithImap, ...edit })
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', 'password'])
    expect([...servers.smtp.logins, ...servers.imap.logins]).toEqual([])
    expect((await rep.call(getEmailConfig)).body.mailbox).toMatchObject(mailboxWithImap)
    expect((await saveMailboxOf(rep, { ...mailboxWithImap, ...edit, password: mailPassword })).status).toBe(
      200,
    )
  })

  it('of a provider also goes to the provider’s own IMAP server', async () => {
    const rep = await newRep()
    const gmail = { provider: 'gmail', smtpHost: 'smtp.gmail.com', smtpPort: 465 } as const
    servers.password = 'abcdefghijklmnop'
    await saveMailboxOf(rep, { ...gmail, password: 'abcd efgh ijkl mnop' })
    const { body } = await saveMailboxOf(rep, { ...gmail, imapHost: 'imap.gmail.com', imapPort: 993 })
    expect(body).toMatchObject({ configured: true, mailbox: { repliesProblem: null } })
    expect(servers.imap.logins).toEqual(['ann@brightwell.example:abcdefghijklmnop'])
  })
})
