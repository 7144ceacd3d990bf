import { createLead, deleteLead, mergeLeads, updateLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { commit } from '../../../platform/table/collection.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import {
  answers,
  askFor,
  authToken,
  leadOf,
  newSid,
  reportStatus,
  sendWaiting,
  serveTwilio,
  someNumber,
  threadFor,
  timelineOf,
  waitingJobsOf,
  write,
} from '../../../testing/whatsapp.ts'
import { getWhatsapp, prepareWhatsappChange } from './message.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const twilio = serveTwilio()
beforeAll(useTestTable)

const someRep = async () => {
  const rep = await newRep()
  return { rep, leadId: await leadOf(rep) }
}

const newestOf = async ({ rep, leadId }: Awaited<ReturnType<typeof someRep>>) =>
  (await threadFor(rep, leadId)).messages[0]

describe('what Twilio answers', () => {
  it.each([
    [400, 21211, 'This is not a valid phone number.'],
    [400, 63016, 'They have not written within the last 24 hours, so WhatsApp takes only a template.'],
    [400, 63003, 'This number has no WhatsApp.'],
    [401, 20003, 'Twilio refuses the account of this site. Please contact its operator.'],
    [400, 60999, 'WhatsApp did not deliver it (Twilio’s error 60999).'],
  ])(
    '%i with code %i is final, and said in words without its own text',
    async (status, code, errorMessage) => {
      const of = await someRep()
      await askFor(of.rep, of.leadId)
      twilio.answer = answers.refused(status, code)
      await sendWaiting(of.rep)
      expect(await newestOf(of)).toMatchObject({ status: 'failed', errorMessage })
      expect(await waitingJobsOf(of.rep)).toEqual([])
      expect(await timelineOf(of.rep, of.leadId)).toEqual([])
      const stored = JSON.stringify(await itemsOf(of.rep.user.workspaceId), (_, value) =>
        value instanceof Set ? [...value] : value,
      )
      expect(stored).not.toContain('secret of')
      expect(stored).not.toContain(authToken)
    },
  )

  it.each([429, 503])('%i is asked again after a pause', async (status) => {
    const of = await someRep()
    await askFor(of.rep, of.leadId)
    twilio.answer = answers.text(status, 'busy')
    await sendWaiting(of.rep)
    expect(await newestOf(of)).toMatchObject({ status: 'queued', errorMessage: null })
    twilio.answer = answers.accepted()
    await sendWaiting(of.rep)
    expect(twilio.requests).toHaveLength(2)
    expect(await newestOf(of)).toMatchObject({ status: 'queued', twilioSid: expect.any(String) })
    await sendWaiting(of.rep)
    expect(twilio.requests).toHaveLength(2)
  })

  it('that it is busy is believed six times', async () => {
    const of = await someRep()
    await askFor(of.rep, of.leadId)
    twilio.answer = answers.text(503, '')
    for (let turn = 0; turn < 8; turn++) await sendWaiting(of.rep)
    expect(twilio.requests).toHaveLength(6)
    expect(await newestOf(of)).toMatchObject({ status: 'failed' })
  })

  it.each([
    ['a broken connection', answers.broken],
    ['a server error', answers.text(500, 'Oops')],
    ['garbage', answers.text(201, '<html>')],
    ['another object', answers.text(201, '{"sid": "nothing"}')],
    ['a flood', answers.text(201, 'x'.repeat(100_000))],
  ])('after %s the message may have arrived, so it is not sent again', async (_, answer) => {
    const of = await someRep()
    await askFor(of.rep, of.leadId)
    twilio.answer = answer
    await sendWaiting(of.rep)
    expect(await newestOf(of)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringContaining('may have arrived'),
    })
    await sendWaiting(of.rep)
    expect(twilio.requests).toHaveLength(1)
  })

  it('is replaced by its report, if the answer was lost', async () => {
    const of = await someRep()
    await askFor(of.rep, of.leadId)
    twilio.answer = answers.broken
    await sendWaiting(of.rep)
    const sid = newSid()
    const callback = twilio.requests[0]?.form.StatusCallback ?? ''
    const reported = await reportStatus(callback, { MessageSid: sid, MessageStatus: 'delivered' })
    expect(reported.status).toBe(204)
    expect(await newestOf(of)).toMatchObject({ status: 'delivered', twilioSid: sid, errorMessage: null })
    expect(await timelineOf(of.rep, of.leadId)).toEqual([['messaged', 'Hello Ann']])
  })

  it('may come after its report', async () => {
    const of = await someRep()
    await askFor(of.rep, of.leadId)
    const sid = newSid()
    twilio.answer = async (request, response) => {
      const callback = twilio.requests[0]?.form.StatusCallback ?? ''
      await reportStatus(callback, { MessageSid: sid, MessageStatus: 'sent' })
      await answers.accepted(sid)(request, response)
    }
    await sendWaiting(of.rep)
    expect(await newestOf(of)).toMatchObject({ status: 'sent', twilioSid: sid })
    expect(await timelineOf(of.rep, of.leadId)).toHaveLength(1)
  })
})

it('a worker that was killed after the request had begun is not followed by a second request', async () => {
  const of = await someRep()
  const { workspaceId } = of.rep.user
  await askFor(of.rep, of.leadId)
  const row = await getWhatsapp(workspaceId, 1)
  if (!row) throw new Error('The message is not there')
  const claim = prepareWhatsappChange(workspaceId, row, { sender: 'someone/1' })
  await commit(workspaceId, [claim.change], claim.actions)
  const [jobId] = await waitingJobsOf(of.rep)
  await expireLease({ workspaceId: systemWorkspace(workspaceId), jobId: jobId ?? '' })
  await sendWaiting(of.rep)
  expect(twilio.requests).toEqual([])
  expect(await newestOf(of)).toMatchObject({
    status: 'failed',
    errorMessage: expect.stringContaining('may have arrived'),
  })
})

it.each([
  [
    'they ask for no more messages',
    (_: Rep, number: string) => write('STOP', { From: `whatsapp:${number}` }),
  ],
  ['its lead is deleted', (rep: Rep) => rep.call(deleteLead, { params: { id: '1' } })],
])('a message is not sent if, just before its request begins, %s', async (_, act) => {
  const of = await someRep()
  const number = someNumber()
  await askFor(of.rep, of.leadId, { to: number })
  const meanwhile = justAfterReading('STOPPED', () => act(of.rep, number))
  await sendWaiting(of.rep)
  await sendWaiting(of.rep)
  expect(meanwhile.isDone()).toBe(true)
  expect(twilio.requests).toEqual([])
})

it('a message to a lead that was merged is not sent once the other lead is rejected', async () => {
  const of = await someRep()
  await askFor(of.rep, of.leadId)
  const { id } = (await of.rep.call(createLead, { body: { companyName: 'Maple' } })).body
  const kept = { params: { id: String(id) } }
  await of.rep.call(mergeLeads, { ...kept, body: { mergedId: of.leadId, fields: [] } })
  await of.rep.call(updateLead, { ...kept, body: { status: 'rejected' } })
  await sendWaiting(of.rep)
  expect(await newestOf(of)).toMatchObject({ status: 'failed', errorMessage: 'The lead is rejected.' })
})
