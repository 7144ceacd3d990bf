import { getChanges } from '@assay/shared/features/jobs/calls'
import {
  deleteLead,
  listActivities,
  listLeadsWithReports,
  restoreLead,
} from '@assay/shared/features/leads/calls'
import {
  deleteProspectReport,
  getProspectReport,
  getRawProspect,
  listProspectReports,
} from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents, putItem } from '../../../platform/table/table.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { createLeads } from '../../../testing/leads.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { saveSomeReport, someContent } from '../../../testing/reports.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { leadLabel, reportMarkKey } from '../../leads/public.ts'
import { exportReports } from '../account-export.ts'
import { keptReports } from './reports-of-lead.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let leadId: number
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  ;[leadId = 0] = await createLeads(rep, 1)
})

const at = (id: number) => ({ params: { id: String(id) } })
const list = async (query: Record<string, string> = {}, who = rep) => {
  const reply = await who.call(listProspectReports, { ...at(leadId), query })
  return { ...reply, rows: reply.body as SavedReport[] }
}
const idsOf = (rows: SavedReport[]) => rows.map(({ id }) => id)
const saved = async (count: number) => {
  for (let n = 0; n < count; n++) await saveSomeReport(rep, leadId)
}

describe('the reports of a lead', () => {
  it('are whole, newest first, with their number', async () => {
    await saved(3)
    const { status, rows, headers } = await list()
    expect([status, idsOf(rows), headers['x-total-count']]).toEqual([200, [3, 2, 1], '3'])
    expect(rows[0]).toMatchObject({ id: 3, leadId, kind: 'prospect', generatedBy: 'rules', ...someContent })
  })

  it('are read one by one, unless they or their lead are gone, and not by a stranger', async () => {
    await saved(2)
    const one = await rep.call(getProspectReport, at(1))
    expect([one.status, one.body]).toEqual([200, (await list()).rows[1]])
    expect((await (await newRep()).call(getProspectReport, at(1))).status).toBe(404)
    await rep.call(deleteLead, at(leadId))
    expect((await rep.call(getProspectReport, at(1))).status).toBe(404)
  })

  it('come in pages, whose links name the lead', async () => {
    await saved(3)
    const first = await list({ limit: '2' })
    expect(idsOf(first.rows)).toEqual([3, 2])
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? ''
    expect(link).toMatch(`/api/leads/${leadId}/prospect-reports?`)
    const cursor = new URLSearchParams(link.split('?')[1]).get('cursor') ?? ''
    const second = await list({ limit: '2', cursor })
    expect([idsOf(second.rows), second.headers.link]).toEqual([[1], undefined])
  })

  it('are none of a lead without any, and 404 of one that does not exist or is another’s', async () => {
    expect((await list()).rows).toEqual([])
    expect((await rep.call(listProspectReports, at(99))).status).toBe(404)
    await saved(1)
    expect((await list({}, await newRep())).status).toBe(404)
  })

  it('mark the lead, move the version of the list, and stand in the timeline', async () => {
    await saved(1)
    expect((await rep.call(listLeadsWithReports)).body).toEqual([leadId])
    expect((await rep.call(getChanges)).body.versions).toMatchObject({ prospectReports: 1 })
    const { body } = await rep.call(listActivities, { query: { leadId: String(leadId) } })
    expect(body).toMatchObject([
      { type: 'prospected', content: 'Prospect Report Generated' },
      { type: 'created' },
    ])
  })

  it('are saved once, however often a worker repeats it', async () => {
    await saveSomeReport(rep, leadId, { id: 7 })
    await saveSomeReport(rep, leadId, { id: 7 })
    expect(idsOf((await list()).rows)).toEqual([7])
    const { body } = await rep.call(listActivities, { query: { leadId: String(leadId) } })
    expect(body).toHaveLength(2)
  })

  it('are all kept when several are saved at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => saveSomeReport(rep, leadId)))
    expect(idsOf((await list()).rows)).toEqual([4, 3, 2, 1])
  })

  it('are not saved for a lead that was deleted meanwhile', async () => {
    await rep.call(deleteLead, at(leadId))
    const refusal = await saveSomeReport(rep, leadId).catch((error) => error)
    expect(isRefusedBy(refusal, leadLabel)).toBe(true)
    expect(
      (await exportReports({ workspaceId: rep.user.workspaceId, userId: 1 }, { limit: 10 })).rows,
    ).toEqual([])
  })

  it('are not sent again while they are unchanged, and only the changed ones since a version', async () => {
    await saved(2)
    const { headers } = await list()
    const again = await rep.call(listProspectReports, at(leadId), {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
    await rep.call(deleteProspectReport, at(1))
    await saved(1)
    const since = await rep.call(listProspectReports, { ...at(leadId), query: { since: 2 } })
    expect(since.body).toMatchObject({ version: 4, changed: [{ id: 3 }], deletedIds: [1], more: false })
  })

  it('may be stored as one JSON text', async () => {
    const prospectData = JSON.stringify({ summary: 'A dentist.' })
    await saveSomeReport(rep, leadId, { content: { prospectData, sentences: [], evidence: [] } })
    expect((await list()).rows[0]).toMatchObject({ prospectData })
    expect((await rep.call(getRawProspect, at(leadId))).body.raw_data.summary).toBe('A dentist.')
  })
})

/** Apart from the session and the throttle, which every list reads. */
const requestsOf = async (work: () => Promise<unknown>) => {
  const sent = vi.spyOn(documents(), 'send')
  await work()
  const reads = sent.mock.calls.filter(([{ input }]) => !/"(?:T#|SESSION#)/.test(JSON.stringify(input)))
  sent.mockRestore()
  return reads.length
}
const mostRequests = 4

describe('a lead with many reports', () => {
  it('opens with as many requests as one with a single report', async () => {
    await saved(1)
    const first = await requestsOf(() => list({ limit: '1' }))
    const raw = await requestsOf(() => rep.call(getRawProspect, at(leadId)))
    await saved(9)
    expect(await requestsOf(() => list({ limit: '1' }))).toBe(first)
    expect(await requestsOf(() => rep.call(getRawProspect, at(leadId)))).toBe(raw)
    const one = await requestsOf(() => rep.call(getProspectReport, at(1)))
    expect(Math.max(first, raw, one)).toBeLessThanOrEqual(mostRequests)
    expect((await list({ limit: '1' })).headers['x-total-count']).toBe('10')
  })

  it('keeps the newest 200', async () => {
    await saveSomeReport(rep, leadId, { id: 1 })
    const ids = new Set(Array.from({ length: keptReports }, (_, nth) => nth + 1))
    await putItem({ ...reportMarkKey(rep.user.workspaceId, leadId), ids })
    await saveSomeReport(rep, leadId, { id: keptReports + 1 })
    const { rows, headers } = await list({ limit: '1' })
    expect([idsOf(rows), headers['x-total-count']]).toEqual([[keptReports + 1], String(keptReports)])
    expect((await rep.call(deleteProspectReport, at(1))).status).toBe(404)
  })
})

describe('deleting a report', () => {
  it('removes it, and with the last one the mark of its lead', async () => {
    await saved(2)
    expect((await rep.call(deleteProspectReport, at(2))).status).toBe(204)
    expect(idsOf((await list()).rows)).toEqual([1])
    expect((await rep.call(listLeadsWithReports)).body).toEqual([leadId])
    expect((await rep.call(deleteProspectReport, at(1))).status).toBe(204)
    expect((await list()).headers['x-total-count']).toBe('0')
    expect((await rep.call(listLeadsWithReports)).body).toEqual([])
  })

  it('answers 404 for one that is gone or another’s', async () => {
    await saved(1)
    expect((await (await newRep()).call(deleteProspectReport, at(1))).status).toBe(404)
    await rep.call(deleteProspectReport, at(1))
    expect((await rep.call(deleteProspectReport, at(1))).status).toBe(404)
  })

  it('leaves neither a report nor a mark when all are deleted at once', async () => {
    await saved(3)
    const replies = await Promise.all([1, 2, 3, 3].map((id) => rep.call(deleteProspectReport, at(id))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 404])
    expect((await rep.call(listLeadsWithReports)).body).toEqual([])
  })
})

describe('the raw report', () => {
  it('is the newest one, or the one that is named', async () => {
    await saved(2)
    const { body } = await rep.call(getRawProspect, at(leadId))
    expect(body).toMatchObject({
      report_id: 2,
      company_name: 'Maple Dental',
      raw_data: { summary: 'Maple Dental is a dentist.', contact_info: { email: 'hello@maple.example' } },
    })
    const named = await rep.call(getRawProspect, { ...at(leadId), query: { report: '1' } })
    expect(named.body.report_id).toBe(1)
  })

  it('is 404 without a report, for another lead’s report, and for a stranger', async () => {
    expect((await rep.call(getRawProspect, at(leadId))).status).toBe(404)
    await saved(1)
    const [other = 0] = await createLeads(rep, 1)
    expect((await rep.call(getRawProspect, { ...at(other), query: { report: '1' } })).status).toBe(404)
    expect((await (await newRep()).call(getRawProspect, at(leadId))).status).toBe(404)
  })

  it.each([
    [{ prospectData: '{' }, 'Error parsing report data'],
    [{ contactInfo: '{' }, 'Error parsing report details'],
    [{}, 'Report data structure not recognized'],
  ])('of %j says that it cannot be read', async (texts, error) => {
    await saveSomeReport(rep, leadId, { content: { ...texts, sentences: [], evidence: [] } })
    expect((await rep.call(getRawProspect, at(leadId))).body.raw_data).toMatchObject({ error, summary: '' })
  })
})

describe('with its lead', () => {
  it('a report is hidden, restored and purged', async () => {
    await saved(2)
    await rep.call(deleteLead, at(leadId))
    expect((await list()).status).toBe(404)
    expect((await rep.call(deleteProspectReport, at(1))).status).toBe(404)
    await rep.call(restoreLead, at(leadId))
    expect(idsOf((await list()).rows)).toEqual([2, 1])
    await rep.call(deleteLead, at(leadId))
    await purge(rep.user.workspaceId)
    const left = await itemsOf(rep.user.workspaceId)
    expect(left.filter(({ sk }) => /^(?:REPORT|HASREPORT)#/.test(sk))).toEqual([])
  })

  it('a report is exported, also while the lead is deleted', async () => {
    await saved(2)
    await rep.call(deleteLead, at(leadId))
    const { rows } = await exportReports({ workspaceId: rep.user.workspaceId, userId: 1 }, { limit: 10 })
    expect(rows).toMatchObject([{ id: 2, evidence: [{ quote: 'We are dentists.' }] }, { id: 1 }])
  })
})
