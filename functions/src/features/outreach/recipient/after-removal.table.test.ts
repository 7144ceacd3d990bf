import { deleteLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { type Rep, repWithMailbox, someBounce, someReply, storeMail } from '../../../testing/inbox.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { tokenOf } from '../../../testing/mailed-lead.ts'
import { purge } from '../../../testing/purge.ts'
import { askForRemoval, workOnRemovals } from '../../../testing/removals.ts'
import { sendNow } from '../../../testing/sending.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { getMail, type StoredMail } from '../mails/mail.store.ts'
import { handleReceived } from '../replies/handle-received.ts'
import { removedAddress } from './forgetting-of.ts'

beforeAll(useTestTable)

const ann = 'ann@maple-dental.example'

const handle = ({ user }: Rep, mail: ReceivedMail) =>
  handleReceived({ workspaceId: user.workspaceId, userId: user.id, address: 'rep@assayer.example' }, mail)

const remove = async (rep: Rep, mail: StoredMail) => {
  await askForRemoval(await tokenOf(rep, mail))
  await workOnRemovals(rep)
}

/** A mail to Ann, who has asked for removal since. */
const someRemoved = async () => {
  const { rep, leadId, workspaceId } = await repWithMailbox()
  const sent = await storeMail(rep, { leadId })
  await remove(rep, sent)
  return { rep, leadId, workspaceId, sent }
}

/** What is stored that names somebody, beside the suppression and the job that has removed them. */
const naming = async (workspaceId: string, name: RegExp) =>
  (await itemsOf(workspaceId))
    .filter(({ sk }) => !/^(?:SUPPRESS|JOB#)/.test(sk))
    .filter((item) => name.test(JSON.stringify(item)))

describe('after a removal', () => {
  it.each([
    ['a reply', (mail: StoredMail) => someReply(mail, { text: `Call me.\nAnn Smith, ${ann}` })],
    [
      'an automatic reply',
      (mail: StoredMail) => someReply(mail, { kind: 'auto-reply', text: 'Ann Smith is away' }),
    ],
    ['a bounce', (mail: StoredMail) => someBounce(mail, { diagnostic: `550 <${ann}> Ann Smith has left` })],
    ['a soft bounce', (mail: StoredMail) => someBounce(mail, { isHard: false, diagnostic: `452 <${ann}>` })],
    ['a complaint', (mail: StoredMail) => someReply(mail, { kind: 'complaint', text: ann })],
  ])('%s is recorded without the address and the name', async (_, received) => {
    const { rep, workspaceId, sent } = await someRemoved()
    const known = (await itemsOf(workspaceId)).filter(({ sk }) => sk.startsWith('MAILSTO#')).length
    await handle(rep, received(sent))
    expect(await naming(workspaceId, /ann@maple|Ann Smith/i)).toEqual([])
    const now = await itemsOf(workspaceId)
    expect(now.filter(({ sk }) => sk.startsWith('MAILSTO#'))).toHaveLength(known)
    expect(now.filter(({ sk }) => sk.startsWith('RECEIVED#'))).toHaveLength(1)
  })

  it('a reply of the removed in the thread of a colleague does not bring the address back', async () => {
    const { rep, leadId, workspaceId } = await someRemoved()
    const toBob = await storeMail(rep, { leadId, to: 'bob@maple-dental.example' })
    await handle(rep, someReply(toBob, { from: ann, text: `Bob left.\nWrite to ${ann}` }))
    expect(await naming(workspaceId, /ann@maple/i)).toEqual([])
    expect(await naming(workspaceId, /Bob left/)).not.toEqual([])
  })

  it.each([
    `*${ann}*`,
    `“${ann}”`,
    `•${ann}`,
    `/${ann}/`,
    `_${ann}_`,
    `\`${ann}\``,
    `*_${ann}_*`,
    `to=${ann}`,
  ])(
    'a reply in the thread of a colleague that writes %s does not bring the address back',
    async (written) => {
      const { rep, leadId, workspaceId } = await someRemoved()
      const toBob = await storeMail(rep, { leadId, to: 'bob@maple-dental.example' })
      await handle(rep, someReply(toBob, { text: `Bob left. Write to ${written}` }))
      expect(await naming(workspaceId, /ann@maple/i)).toEqual([])
      expect(await naming(workspaceId, /Bob left/)).not.toEqual([])
    },
  )

  it.each([
    ['was found', '"MAIL#'],
    ['is recorded', '"LEAD#'],
  ])('a reply whose mail %s just before it is recorded without the address', async (_, read) => {
    const { rep, leadId, workspaceId } = await repWithMailbox()
    const sent = await storeMail(rep, { leadId })
    const removal = justAfterReading(read, () => remove(rep, sent))
    await handle(rep, someReply(sent, { text: `Regards, Ann Smith, ${ann}` }))
    expect(removal.isDone()).toBe(true)
    expect(await naming(workspaceId, /ann@maple|Ann Smith/i)).toEqual([])
    expect((await getMail(workspaceId, sent.id))?.repliedAt).not.toBeNull()
  })

  it('a purge of the lead leaves nothing of its mails, and the address stays unreachable', async () => {
    const { rep, leadId, workspaceId, sent } = await someRemoved()
    expect((await getMail(workspaceId, sent.id))?.to).toBe(removedAddress)
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    await purge(workspaceId)
    const left = (await itemsOf(workspaceId)).map(({ sk }) => sk)
    expect(left.filter((sk) => /^(?:MAIL|OUT|LEADMAILS|MAILSTO)#/.test(sk))).toEqual([])
    await expect(sendNow(rep, { to: ann })).rejects.toThrow('suppression list')
  })
})
