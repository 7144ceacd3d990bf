import { deleteEmailConfig, getEmailConfig } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationCollection } from '../../../platform/notifications/notification.store.ts'
import { listPage } from '../../../platform/table/list.ts'
import {
  mailboxOf,
  mailboxWithImap,
  mailPassword,
  saveMailboxOf,
  serveLogins,
} from '../../../testing/mailbox-at-login.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMailbox, pauseMailbox, recordReading } from './mailbox.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

serveLogins()
beforeAll(useTestTable)

describe('a mailbox that is paused', () => {
  const noticesOf = async (rep: Rep) =>
    (await listPage(rep.user.workspaceId, notificationCollection, { limit: 10 })).rows

  it('is shown with the reason, tells its user once, and goes on once it works', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    const row = await mailboxOf(rep)
    await Promise.all(
      [1, 2, 3].map(() => pauseMailbox(rep.user.workspaceId, row, 'The password is refused.')),
    )
    const { body } = await rep.call(getEmailConfig)
    expect(body).toMatchObject({
      configured: false,
      message: 'The password is refused.',
      mailbox: { pausedBecause: 'The password is refused.' },
    })
    expect(await noticesOf(rep)).toMatchObject([{ tone: 'warning', link: '/email-config' }])
    const mended = await saveMailboxOf(rep, { password: mailPassword })
    expect(mended.body).toMatchObject({ configured: true, mailbox: { pausedBecause: null } })
    await pauseMailbox(rep.user.workspaceId, await mailboxOf(rep), 'Again.')
    expect(await noticesOf(rep)).toHaveLength(2)
  })

  it('stays paused, with the newer reason, while what was saved does not work either', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    await pauseMailbox(rep.user.workspaceId, await mailboxOf(rep), 'Old reason.')
    const { body } = await saveMailboxOf(rep, { password: 'wrong' })
    expect(body.mailbox?.pausedBecause).toBe(body.message)
    expect(body.message).not.toBe('Old reason.')
  })

  it('is not paused for what was saved over meanwhile, or for one that is gone', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { password: mailPassword })
    const old = await mailboxOf(rep)
    await saveMailboxOf(rep, { password: mailPassword })
    await pauseMailbox(rep.user.workspaceId, old, 'The old password is refused.')
    expect((await mailboxOf(rep)).pausedBecause).toBeNull()
    await rep.call(deleteEmailConfig)
    expect(await pauseMailbox(rep.user.workspaceId, old, 'Gone.')).toBeNull()
    expect(await getMailbox(rep.user.workspaceId, rep.user.id)).toBeNull()
    expect(await noticesOf(rep)).toEqual([])
  })
})

describe('how far replies were read', () => {
  const cursor = { uidValidity: '7', uid: 40 }

  it('is kept by edits, and forgotten with another server', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    await recordReading(rep.user.workspaceId, await mailboxOf(rep), { cursor, problem: null })
    await saveMailboxOf(rep, { ...mailboxWithImap, senderName: 'Ann' })
    expect((await mailboxOf(rep)).imapCursor).toEqual(cursor)
    await saveMailboxOf(rep, {
      ...mailboxWithImap,
      imapHost: 'mail.brightwell.example',
      password: mailPassword,
    })
    expect(await mailboxOf(rep)).toMatchObject({ imapCursor: null, repliesReadAt: null })
  })

  it('is not stored for a mailbox that was saved meanwhile', async () => {
    const rep = await newRep()
    await saveMailboxOf(rep, { ...mailboxWithImap, password: mailPassword })
    const old = await mailboxOf(rep)
    await saveMailboxOf(rep, {
      ...mailboxWithImap,
      imapHost: 'mail.brightwell.example',
      password: mailPassword,
    })
    expect(await recordReading(rep.user.workspaceId, old, { cursor, problem: null })).toBeNull()
    expect((await mailboxOf(rep)).imapCursor).toBeNull()
  })
})
