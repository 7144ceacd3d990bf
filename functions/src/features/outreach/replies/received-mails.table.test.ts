import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createLead, deleteLead, listActivities } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { type Rep, repWithMailbox, someBounce, someReply, storeMail } from '../../../testing/inbox.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { getMail } from '../mails/mail.store.ts'
import { suppressedBy } from '../suppression/suppression.store.ts'
import { handleReceived } from './handle-received.ts'
import { countReceived } from './received.store.ts'
import { mostShownADay } from './record-received.ts'

beforeAll(useTestTable)

const handle = ({ user }: Rep, mail: ReceivedMail, address = 'rep@assayer.example') =>
  handleReceived({ workspaceId: user.workspaceId, userId: user.id, address }, mail)

const timeline = async (rep: Rep, leadId: number) => {
  const activities = (await rep.call(listActivities, { query: { leadId: String(leadId) } })).body as {
    type: string
    content: string | null
  }[]
  return activities.filter(({ type }) => type !== 'created').map(({ type, content }) => [type, content])
}

const notices = async (rep: Rep) =>
  ((await rep.call(listNotifications)).body as { title: string; link: string | null }[]).map(
    ({ title, link }) => [title, link],
  )

/** A lead to whom one mail was sent, and for whom others wait. */
const someThread = async () => {
  const { rep, leadId, workspaceId } = await repWithMailbox()
  const sent = await storeMail(rep, { leadId })
  const waiting = await storeMail(rep, { leadId, status: 'waiting' })
  const stored = () => getMail(workspaceId, sent.id)
  const stateOfWaiting = async () => {
    const mail = await getMail(workspaceId, waiting.id)
    return [mail?.status, mail?.problem?.kind]
  }
  return { rep, leadId, workspaceId, sent, stored, stateOfWaiting }
}

describe('a reply', () => {
  it('stands in the timeline, marks its mail, tells the user and stops the mails that wait', async () => {
    const { rep, leadId, sent, stored, stateOfWaiting } = await someThread()
    await handle(rep, someReply(sent, { text: 'Yes, call me.\nOn Tuesday' }))
    expect(await timeline(rep, leadId)).toEqual([['replied', 'Yes, call me.\nOn Tuesday']])
    expect(await stored()).toMatchObject({ status: 'sent', repliedAt: expect.any(String), bouncedAt: null })
    expect(await notices(rep)).toEqual([['Maple Dental has replied', `/leads/${leadId}`]])
    expect(await stateOfWaiting()).toEqual(['cancelled', 'replied'])
  })

  it('is handled once, found again or at the same time in another mailbox', async () => {
    const { rep, leadId, sent } = await someThread()
    const reply = someReply(sent)
    await Promise.all([1, 2, 3].map((uid) => handle(rep, { ...reply, uid })))
    await handle(rep, reply, 'colleague@assayer.example')
    expect(await timeline(rep, leadId)).toHaveLength(1)
    expect(await notices(rep)).toHaveLength(1)
  })

  it('without a Message-ID is handled once too, and two that differ are two', async () => {
    const { rep, leadId, sent } = await someThread()
    const reply = someReply(sent, { messageId: null })
    await handle(rep, reply)
    await handle(rep, { ...reply, uid: 99 })
    await handle(rep, { ...reply, text: 'And one more thing' })
    expect(await timeline(rep, leadId)).toHaveLength(2)
  })

  it('of a colleague of the recipient counts, and stops the mails to both', async () => {
    const { rep, leadId, workspaceId, sent, stored, stateOfWaiting } = await someThread()
    const toBob = await storeMail(rep, { leadId, to: 'bob@maple-dental.example', status: 'waiting' })
    await handle(rep, someReply(sent, { from: 'bob@maple-dental.example', text: 'I am in charge' }))
    expect(await timeline(rep, leadId)).toEqual([
      ['replied', 'From bob@maple-dental.example:\nI am in charge'],
    ])
    expect((await stored())?.repliedAt).not.toBeNull()
    expect(await stateOfWaiting()).toEqual(['cancelled', 'replied'])
    expect(await getMail(workspaceId, toBob.id)).toMatchObject({ status: 'cancelled' })
  })

  it('keeps the time of the first one', async () => {
    const { rep, leadId, sent, stored } = await someThread()
    await handle(rep, someReply(sent))
    const first = await stored()
    await handle(rep, someReply(sent, { text: 'And one more thing' }))
    expect((await stored())?.repliedAt).toBe(first?.repliedAt)
    expect(await timeline(rep, leadId)).toHaveLength(2)
  })

  it('shows that a mail whose answer was lost has been sent', async () => {
    const { rep, leadId, workspaceId } = await repWithMailbox()
    const unknown = await storeMail(rep, { leadId, status: 'unknown' })
    await handle(rep, someReply(unknown))
    expect(await getMail(workspaceId, unknown.id)).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      problem: null,
    })
  })

  it('is one of too many a day: fifty are shown, and the user is told once that more have come', async () => {
    const { rep, leadId, workspaceId, sent } = await someThread()
    await Promise.all(
      Array.from({ length: mostShownADay - 2 }, () => countReceived(workspaceId, `lead ${leadId}`)),
    )
    for (let n = 0; n < 5; n++) await handle(rep, someReply(sent, { text: `Reply ${n}` }))
    expect(await timeline(rep, leadId)).toHaveLength(2)
    expect((await notices(rep)).map(([title]) => title)).toEqual([
      'Maple Dental sends very many replies',
      'Maple Dental has replied',
      'Maple Dental has replied',
    ])
    await handle(rep, someReply(sent, { text: 'Unsubscribe' }))
    expect(await suppressedBy(workspaceId, sent.to)).toMatchObject({ reason: 'unsubscribed' })
  })

  it('that asks for removal suppresses the address', async () => {
    const { rep, leadId, workspaceId, sent, stateOfWaiting } = await someThread()
    await handle(rep, someReply(sent, { text: 'Unsubscribe' }))
    expect(await suppressedBy(workspaceId, 'ann@maple-dental.example')).toMatchObject({
      reason: 'unsubscribed',
      userId: null,
    })
    expect((await timeline(rep, leadId))[0]?.[0]).toBe('unsubscribed')
    expect((await stateOfWaiting())[0]).toBe('cancelled')
  })

  it('by the user to their own thread is none', async () => {
    const { rep, leadId, sent, stateOfWaiting } = await someThread()
    await handle(rep, someReply(sent, { from: 'rep@assayer.example' }))
    expect(await timeline(rep, leadId)).toEqual([])
    expect((await stateOfWaiting())[0]).toBe('waiting')
  })

  it('to a deleted lead marks the mail and tells the user', async () => {
    const { rep, leadId, sent, stored } = await someThread()
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    await handle(rep, someReply(sent))
    expect((await stored())?.repliedAt).not.toBeNull()
    expect(await notices(rep)).toHaveLength(1)
  })

  it('to a test mail is no lead’s', async () => {
    const { rep } = await repWithMailbox()
    const sent = await storeMail(rep, { leadId: null, origin: 'test', to: 'other@assayer.example' })
    await handle(rep, someReply(sent))
    expect(await notices(rep)).toEqual([['other@assayer.example has replied', '/outreach?tab=sent']])
  })
})

describe('an automatic reply', () => {
  it('is shown and stops nothing', async () => {
    const { rep, leadId, sent, stored, stateOfWaiting } = await someThread()
    await handle(rep, someReply(sent, { kind: 'auto-reply', text: 'On holiday until May' }))
    expect(await timeline(rep, leadId)).toEqual([['replied', 'Automatic reply: On holiday until May']])
    expect((await stored())?.repliedAt).toBeNull()
    expect((await stateOfWaiting())[0]).toBe('waiting')
    expect(await notices(rep)).toEqual([])
  })
})

describe('a bounce', () => {
  it('of an address that does not exist suppresses it and stops the mails to it, also of other leads', async () => {
    const { rep, leadId, workspaceId, sent, stored, stateOfWaiting } = await someThread()
    const body = { companyName: 'Oak Dental', email: sent.to }
    const other = (await rep.call(createLead, { body })).body as { id: number }
    const toOther = await storeMail(rep, { leadId: other.id, status: 'waiting' })
    await handle(rep, someBounce(sent))
    expect(await timeline(rep, leadId)).toEqual([
      [
        'bounced',
        'The email to ann@maple-dental.example could not be delivered. The server said: 550 5.1.1 No such user',
      ],
    ])
    expect(await stored()).toMatchObject({ status: 'sent', bouncedAt: expect.any(String), repliedAt: null })
    expect(await suppressedBy(workspaceId, sent.to)).toMatchObject({ reason: 'bounced' })
    expect((await stateOfWaiting())[0]).toBe('cancelled')
    expect((await getMail(workspaceId, toOther.id))?.status).toBe('cancelled')
    expect(await notices(rep)).toEqual([
      ['The email to Maple Dental could not be delivered', `/leads/${leadId}`],
    ])
  })

  it('that may pass is shown only', async () => {
    const { rep, leadId, workspaceId, sent, stored, stateOfWaiting } = await someThread()
    await handle(rep, someBounce(sent, { isHard: false, diagnostic: '452 4.2.2 Mailbox full' }))
    expect((await timeline(rep, leadId))[0]?.[1]).toContain(
      'for now. The server said: 452 4.2.2 Mailbox full',
    )
    expect((await stored())?.bouncedAt).toBeNull()
    expect(await suppressedBy(workspaceId, sent.to)).toBeNull()
    expect((await stateOfWaiting())[0]).toBe('waiting')
  })

  it('of a test does not suppress the user’s own address', async () => {
    const { rep, workspaceId } = await repWithMailbox()
    const sent = await storeMail(rep, { leadId: null, origin: 'test', to: 'rep@assayer.example' })
    await handle(rep, someBounce(sent))
    expect(await suppressedBy(workspaceId, sent.to)).toBeNull()
    expect((await getMail(workspaceId, sent.id))?.bouncedAt).not.toBeNull()
  })
})

it('a complaint suppresses the address for good', async () => {
  const { rep, leadId, workspaceId, sent, stateOfWaiting } = await someThread()
  await handle(rep, someReply(sent, { kind: 'complaint', from: 'fbl@provider.example' }))
  expect(await suppressedBy(workspaceId, sent.to)).toMatchObject({ reason: 'complained' })
  expect((await timeline(rep, leadId))[0]?.[0]).toBe('unsubscribed')
  expect((await stateOfWaiting())[0]).toBe('cancelled')
})

describe('what names no mail of the workspace', () => {
  it('changes nothing: other mails, guessed ids, and mails of others', async () => {
    const { rep, leadId, workspaceId, sent, stateOfWaiting } = await someThread()
    const stranger = await newRep()
    const before = (await itemsOf(workspaceId)).length
    const guessed = { ...sent, messageToken: 'f'.repeat(32) }
    for (const mail of [
      someReply(sent, { refersTo: [] }),
      someReply(sent, { refersTo: ['<1@maple-dental.example>', '', '<', 'x'.repeat(5000)] }),
      someBounce(guessed),
      someReply({ ...sent, id: 999_999_999_999_999 }),
    ])
      await handle(rep, mail)
    await handle(stranger, someBounce(sent))
    expect(await timeline(rep, leadId)).toEqual([])
    expect((await stateOfWaiting())[0]).toBe('waiting')
    expect(await suppressedBy(workspaceId, sent.to)).toBeNull()
    expect(await suppressedBy(stranger.user.workspaceId, sent.to)).toBeNull()
    expect((await itemsOf(workspaceId)).length).toBe(before)
  })

  it('is found in a thread of many references', async () => {
    const { rep, leadId, sent } = await someThread()
    const others = Array.from({ length: 200 }, (_, n) => `<${n}@maple-dental.example>`)
    const reply = someReply(sent)
    await handle(rep, { ...reply, refersTo: [...reply.refersTo, ...others] })
    expect(await timeline(rep, leadId)).toHaveLength(1)
  })
})
