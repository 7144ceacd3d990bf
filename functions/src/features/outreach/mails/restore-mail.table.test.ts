import { cancelMail, createSuppression, listMails, restoreMail } from '@assay/shared/features/outreach/calls'
import type { Mail } from '@assay/shared/features/outreach/mail'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Rep, repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { drain, enqueue, mailsOf, sendNow, someDraft } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

const draft = someDraft({ subject: 'Duty rosters', to: 'ann@x.example' })
const stopped = async (): Promise<string> => {
  const [id] = await enqueue(rep, [draft])
  await rep.call(cancelMail, { params: { id: String(id) } })
  return String(id)
}
const restore = (id: string) => rep.call(restoreMail, { params: { id } })

it('a mail that its user has stopped waits again and is sent, however often that is asked', async () => {
  const id = await stopped()
  await drain(rep)
  const version = (await rep.call(listMails)).headers['x-collection-version']
  const replies = await Promise.all([restore(id), restore(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.body).toMatchObject({ status: 'waiting', problem: null })
  expect((await rep.call(listMails)).headers['x-collection-version']).not.toBe(version)
  await drain(rep)
  expect(smtp.now().accepted).toHaveLength(1)
  expect(await mailsOf(rep)).toMatchObject([{ status: 'sent' }])
  expect((await restore(id)).error.message).toBe('This email was not stopped.')
})

it('passes the gate again', async () => {
  const id = await stopped()
  await rep.call(createSuppression, { body: { value: 'x.example' } })
  expect((await restore(id)).error.code).toBe('MAIL_REFUSED')
  await drain(rep)
  expect(smtp.now().commands).toEqual([])
})

it('is refused when the same mail was sent meanwhile', async () => {
  const id = await stopped()
  await sendNow(rep, { to: draft.to, emailContent: { subject: draft.subject, body: draft.body } })
  const { error } = await restore(id)
  expect([error.code, error.message]).toEqual(['CONFLICT', 'The same email was sent meanwhile.'])
})

it('is refused for a mail that something else has stopped, for one of a sequence, and of another workspace', async () => {
  const [id] = await enqueue(rep, [draft])
  await rep.call(createSuppression, { body: { value: draft.to } })
  expect((await restore(String(id))).error).toMatchObject({
    code: 'CONFLICT',
    message: 'Its address, or the whole domain, was put on the suppression list.',
  })
  const ofCampaign = await storeMail(rep, {
    leadId: null,
    campaignId: 1,
    step: 1,
    to: 'b@y.example',
    status: 'waiting',
  })
  await rep.call(cancelMail, { params: { id: String(ofCampaign.id) } })
  const refused = await restore(String(ofCampaign.id))
  expect(refused.error.message).toBe('Its sequence has ended. Add the lead to the campaign again.')
  const stranger = (await repWithMailbox()).rep
  expect((await stranger.call(restoreMail, { params: { id: String(id) } })).status).toBe(404)
  const [mail] = (await rep.call(listMails)).body as Mail[]
  expect(mail?.status).toBe('cancelled')
})
