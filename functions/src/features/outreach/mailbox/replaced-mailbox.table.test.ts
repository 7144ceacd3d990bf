import { listNotifications } from '@assay/shared/features/alerts/calls'
import { deleteEmailConfig, restoreMail } from '@assay/shared/features/outreach/calls'
import type { EmailConfigInput } from '@assay/shared/features/outreach/mailbox'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeMail } from '../../../testing/inbox.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { mailboxOf, mailPassword, saveMailboxOf, serveLogins } from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMail } from '../mails/mail.store.ts'
import { countSendDay } from './mailbox.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
serveLogins()
beforeAll(useTestTable)

/** A rep with a mailbox and a mail that waits. */
const waiting = async () => {
  const rep = await newRep()
  await saveMailboxOf(rep, { password: mailPassword })
  const { id } = await storeMail(rep, { leadId: null, status: 'waiting' })
  return { rep, id, mail: () => getMail(rep.user.workspaceId, id) }
}

const noticesOf = async (rep: Rep) =>
  ((await rep.call(listNotifications)).body as { title: string }[]).map(({ title }) => title)

const saved = (edits: Partial<EmailConfigInput>) => async (rep: Rep) => {
  await saveMailboxOf(rep, { password: mailPassword, ...edits })
}

describe('a mail that waits', () => {
  it.each([
    ['is removed', (rep: Rep) => rep.call(deleteEmailConfig)],
    ['gets another address', saved({ email: 'bob@brightwell.example' })],
    ['gets another server', saved({ smtpHost: 'smtp.other.example' })],
    ['gets another login', saved({ username: 'bob' })],
  ])('is stopped when its mailbox %s, its user is told once, and can let it wait again', async (_, end) => {
    const { rep, id, mail } = await waiting()
    const other = await waiting()
    await storeMail(rep, { leadId: null, status: 'waiting' })
    await end(rep)
    expect(await mail()).toMatchObject({
      status: 'cancelled',
      problem: { message: expect.stringContaining('approved for the mailbox ann@brightwell.example') },
    })
    expect(await noticesOf(rep)).toEqual(['Emails that waited were stopped'])
    expect((await rep.call(restoreMail, { params: { id: String(id) } })).body.status).toBe('waiting')
    expect(await other.mail()).toMatchObject({ status: 'waiting' })
  })

  it.each([
    ['name and password', saved({ senderName: 'Ann' })],
    ['port', saved({ smtpPort: 465 })],
  ])('goes on waiting when its mailbox gets another %s', async (_, edit) => {
    const { rep, mail } = await waiting()
    await edit(rep)
    expect(await mail()).toMatchObject({ status: 'waiting' })
    expect(await noticesOf(rep)).toEqual([])
  })

  it('goes on waiting when an edit of its mailbox is refused', async () => {
    const { rep, mail } = await waiting()
    const { status } = await saveMailboxOf(rep, { smtpHost: 'smtp.other.example' })
    expect(status).toBe(400)
    const late = await saveMailboxOf(
      rep,
      { smtpHost: 'smtp.other.example', password: mailPassword },
      { 'if-match': '"mailbox-none"' },
    )
    expect([late.status >= 400, (await mail())?.status]).toEqual([true, 'waiting'])
  })

  it('is stopped too if it was added while the mailbox was replaced', async () => {
    const { rep } = await waiting()
    let added: { id: number } | null = null
    const meanwhile = justAfterReading('OUT#', async () => {
      added = await storeMail(rep, { leadId: null, status: 'waiting' })
    })
    await saveMailboxOf(rep, { smtpHost: 'smtp.other.example', password: mailPassword })
    expect(meanwhile.isDone()).toBe(true)
    const { id } = added ?? { id: 0 }
    expect(await getMail(rep.user.workspaceId, id)).toMatchObject({ status: 'cancelled' })
  })
})

it('a day of sending does not count for the mailbox that took the place of the one that has sent', async () => {
  const { rep } = await waiting()
  const sent = await mailboxOf(rep)
  await saveMailboxOf(rep, { email: 'bob@brightwell.example', password: mailPassword })
  await countSendDay(rep.user.workspaceId, sent, '2026-03-01')
  expect(await mailboxOf(rep)).toMatchObject({ sendDays: 0, lastSendDay: null })
})
