import { deleteEmailConfig, getEmailConfig } from '@assay/shared/features/outreach/calls'
import type { EmailConfigInput } from '@assay/shared/features/outreach/mailbox'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailboxOf, mailPassword, saveMailboxOf, serveLogins } from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { countSendDay, getMailbox, recordReading } from './mailbox.store.ts'

serveLogins()
beforeAll(useTestTable)

describe('what is entered', () => {
  it.each([
    ['smtpHost', { smtpHost: 'localhost' }],
    ['smtpPort', { smtpPort: 22 }],
    ['email', { email: 'Ann <ann@brightwell.example>' }],
    ['email', { email: 'ann@brightwell.example\r\nBcc: x@evil.example' }],
    ['imapPort', { imapHost: 'imap.brightwell.example' }],
    ['imapHost', { imapPort: 993 }],
    ['dailyLimit', { dailyLimit: 0 }],
    ['password', { password: '' }],
    ['isTest', { isTest: true }],
  ])('is refused with a word about %s', async (path, edit) => {
    const rep = await newRep()
    const { status, error } = await saveMailboxOf(rep, edit as Partial<EmailConfigInput>)
    expect([status, error.details?.[0]?.path]).toEqual([400, path])
    expect(await getMailbox(rep.user.workspaceId, rep.user.id)).toBeNull()
  })

  it('does not overwrite what another tab has saved, also where one had no mailbox yet', async () => {
    const rep = await newRep()
    const { headers: none } = await rep.call(getEmailConfig)
    const { headers: first } = await saveMailboxOf(
      rep,
      { password: mailPassword },
      { 'if-match': none.etag ?? '' },
    )
    const { headers: second } = await saveMailboxOf(
      rep,
      { senderName: 'Ann' },
      { 'if-match': first.etag ?? '' },
    )
    for (const etag of [none.etag, first.etag]) {
      const late = await saveMailboxOf(rep, { senderName: 'Bob' }, { 'if-match': etag ?? '' })
      expect([late.status, late.error.code]).toEqual([409, 'CONFLICT'])
      expect(late.error.current).toMatchObject({ mailbox: { senderName: 'Ann' } })
    }
    await rep.call(deleteEmailConfig)
    await saveMailboxOf(rep, { password: mailPassword })
    expect((await saveMailboxOf(rep, { senderName: 'Bob' }, { 'if-match': second.etag ?? '' })).status).toBe(
      409,
    )
  })

  it('of two tabs at once is what one of them saved, whole, and both are told which', async () => {
    const rep = await newRep()
    const saved = await Promise.all(
      ['Ann', 'Bob'].map((senderName) =>
        saveMailboxOf(rep, { password: mailPassword, senderName, postalAddress: `Street of ${senderName}` }),
      ),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const row = await mailboxOf(rep)
    expect(row.postalAddress).toBe(`Street of ${row.senderName}`)
  })

  it('begins with few mails a day again under another account', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    const row = await mailboxOf(rep)
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-02'])
      await countSendDay(rep.user.workspaceId, row, day)
    expect((await saveMailboxOf(rep, { dailyLimit: 30 })).body.mailbox?.limitToday).toBe(20)
    expect(
      (await saveMailboxOf(rep, { email: 'bob@brightwell.example', password: mailPassword })).body.mailbox
        ?.limitToday,
    ).toBe(10)
  })
})

describe('removing a mailbox', () => {
  it('removes it with its password, and once only', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    await saveMailboxOf(rep, { password: mailPassword })
    await saveMailboxOf(other, { password: mailPassword })
    expect((await rep.call(deleteEmailConfig)).status).toBe(204)
    expect((await rep.call(deleteEmailConfig)).status).toBe(404)
    expect((await rep.call(getEmailConfig)).body.mailbox).toBeNull()
    expect((await itemsOf(rep.user.workspaceId)).filter(({ sk }) => sk.startsWith('MAILBOX'))).toEqual([])
    expect((await other.call(getEmailConfig)).body.configured).toBe(true)
  })

  it('while a login is under way leaves it removed', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    const row = await mailboxOf(rep)
    await rep.call(deleteEmailConfig)
    expect(await recordReading(rep.user.workspaceId, row, { problem: null })).toBeNull()
    expect(await getMailbox(rep.user.workspaceId, rep.user.id)).toBeNull()
  })
})
