import { convertAiLead } from '@assay/shared/features/hunting/calls'
import {
  createActivity,
  createLead,
  deleteLead,
  getLead,
  getLeadStats,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import type { GetCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeEach(useTestTable)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Rep = Awaited<ReturnType<typeof newRep>>

const convertedLead = async (rep: Rep) => {
  const [found] = await hunt(rep, [someCompany()])
  const { id } = (await rep.call(convertAiLead, { params: { id: String(found?.id) } })).body
  return { params: { id: String(id) } }
}

const askedWith = <C extends CallOptions>(rep: Rep, call: C, given: object, etag: string | undefined) =>
  rep.call(call, given, { headers: { 'if-none-match': etag ?? '' } })

/** What a piece of work reads of the table, each as its key and how it is read. */
const readsOf = async (work: () => Promise<unknown>) => {
  const send = vi.spyOn(documents(), 'send')
  await work()
  const reads = send.mock.calls.map(([command]) => command.input as GetCommandInput)
  send.mockRestore()
  return reads.map(
    ({ Key, ConsistentRead }) => `${Key?.sk} ${ConsistentRead ? 'consistently' : 'eventually'}`,
  )
}

/** What is read beyond the check of the session. */
const readsBeyondSession = async (work: () => Promise<unknown>) =>
  (await readsOf(work)).filter((read) => !/SESSION/.test(read))

describe('a lead', () => {
  it('that is as the client holds it is 304, compared weakly, for half a read unit', async () => {
    const rep = await newRep()
    const lead = await convertedLead(rep)
    const { etag } = (await rep.call(getLead, lead)).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await askedWith(rep, getLead, lead, known)
      expect([known, answer.status, answer.body, answer.headers.etag]).toEqual([known, 304, undefined, etag])
    }
    const poll = () => askedWith(rep, getLead, lead, etag)
    expect(await readsBeyondSession(poll)).toEqual(['LEAD#0000000000000001 eventually'])
  })

  it('that was edited is answered whole, with its new ETag, and is another lead’s never', async () => {
    const rep = await newRep()
    const lead = await convertedLead(rep)
    const before = (await rep.call(getLead, lead)).headers.etag
    await rep.call(updateLead, { ...lead, body: { phone: '+1 217 555 0199' } })
    const after = await askedWith(rep, getLead, lead, before)
    expect([after.status, after.body.phone, after.body.facts.phone]).toEqual([
      200,
      '+1 217 555 0199',
      'unverified',
    ])
    expect(after.headers.etag).not.toBe(before)
    const other = (await rep.call(createLead, { body: { companyName: 'Oak Dental' } })).body
    const ofOther = await askedWith(rep, getLead, { params: { id: String(other.id) } }, after.headers.etag)
    expect(ofOther.status).toBe(200)
  })

  it('of one workspace is never another workspace’s lead of the same number and version', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const known = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    const lead = { params: { id: String(known.body.id) } }
    const { etag } = (await rep.call(getLead, lead)).headers
    await other.call(createLead, { body: { companyName: 'Oak Dental' } })
    const ofOther = await askedWith(other, getLead, lead, etag)
    expect([ofOther.status, ofOther.body?.companyName]).toEqual([200, 'Oak Dental'])
  })

  it('that is gone, or another workspace’s, is not found whatever ETag is held', async () => {
    const rep = await newRep()
    const lead = await convertedLead(rep)
    const { etag } = (await rep.call(getLead, lead)).headers
    expect((await askedWith(await newRep(), getLead, lead, etag)).status).toBe(404)
    await rep.call(deleteLead, lead)
    expect((await askedWith(rep, getLead, lead, etag)).status).toBe(404)
  })
})

describe('the statistics', () => {
  it('are 304 until a lead is written, for half a read unit', async () => {
    const rep = await newRep()
    const lead = await convertedLead(rep)
    const first = await rep.call(getLeadStats)
    await rep.call(createActivity, { body: { leadId: Number(lead.params.id), type: 'call', content: null } })
    const again = await askedWith(rep, getLeadStats, {}, first.headers.etag)
    expect([again.status, again.body]).toEqual([304, undefined])
    const poll = () => askedWith(rep, getLeadStats, {}, first.headers.etag)
    expect(await readsBeyondSession(poll)).toEqual(['COLL#leads eventually'])
    await rep.call(updateLead, { ...lead, body: { status: 'converted' } })
    const after = await askedWith(rep, getLeadStats, {}, first.headers.etag)
    expect([after.status, after.body.byStatus.converted]).toEqual([200, 1])
    expect((await askedWith(rep, getLeadStats, {}, after.headers.etag)).status).toBe(304)
  })

  it('change with the day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:59:00Z') })
    const rep = await newRep()
    const { etag } = (await rep.call(getLeadStats)).headers
    expect((await askedWith(rep, getLeadStats, {}, etag)).status).toBe(304)
    vi.setSystemTime(new Date('2026-11-21T00:01:00Z'))
    const next = await askedWith(rep, getLeadStats, {}, etag)
    expect([next.status, next.body.to]).toEqual([200, '2026-11-21'])
  })

  it('of another workspace are not the caller’s', async () => {
    const { etag } = (await (await newRep()).call(getLeadStats)).headers
    expect((await askedWith(await newRep(), getLeadStats, {}, etag)).status).toBe(200)
  })
})
