import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox, someBounce, storeMail } from '../../../testing/inbox.ts'
import { askToSend, drain, enqueue, mailsOf, sendNow, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { handleReceived } from '../replies/handle-received.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
const to = 'ann@maple-dental.example'
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

/** Mails to the address that each came back, with as many reports. */
const comesBack = async (mails: number, reports = 1) => {
  const { workspaceId, id: userId } = rep.user
  for (let nth = 0; nth < mails; nth++) {
    const sent = await storeMail(rep, { leadId: null, to })
    for (let report = 0; report < reports; report++)
      await handleReceived(
        { workspaceId, userId, address: 'rep@assayer.example' },
        someBounce(sent, { isHard: false, diagnostic: '452 4.2.2 Mailbox full' }),
      )
  }
}
const ask = (confirmUnproved: boolean) => askToSend(rep, { to, confirmUnproved })

it('after three mails that came back within a month, an address is confirmed anew, once', async () => {
  await comesBack(2)
  expect((await ask(false)).status).toBe(202)
  await comesBack(1)
  const emailContent = { subject: 'Again', body: 'Hello' }
  const reply = await askToSend(rep, { to, emailContent, confirmUnproved: false })
  expect([reply.error.code, reply.error.message]).toEqual([
    'ADDRESS_UNPROVED',
    `The last emails to ${to} came back. Confirm that you want to write to it.`,
  ])
  expect(await sendNow(rep, { to, emailContent, confirmUnproved: true })).toMatchObject({
    status: 'completed',
  })
  const next = { subject: 'And again', body: 'Hello' }
  expect((await askToSend(rep, { to, emailContent: next, confirmUnproved: false })).status).toBe(202)
})

it('several reports about one mail count once', async () => {
  await comesBack(2, 3)
  expect((await ask(false)).status).toBe(202)
})

it('those of more than a month ago do not count', async () => {
  vi.useFakeTimers({ now: Date.now() - 31 * 24 * 3600_000, toFake: ['Date'] })
  try {
    await comesBack(3)
  } finally {
    vi.useRealTimers()
  }
  expect((await ask(false)).status).toBe(202)
})

it('a mail that was confirmed before they came back is not sent', async () => {
  const [id] = await enqueue(rep, [someDraft({ to })])
  await comesBack(3)
  await drain(rep)
  expect(smtp.now().commands.filter((command) => command.startsWith('RCPT'))).toEqual([])
  expect((await mailsOf(rep)).find((mail) => mail.id === id)).toMatchObject({
    status: 'refused',
    problem: { kind: 'address-unproved' },
  })
})
