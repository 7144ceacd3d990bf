import { listNotifications } from '@assay/shared/features/alerts/calls'
import { estimateRecheck, getAiLead, recheckLeads } from '@assay/shared/features/hunting/calls'
import { cancelJob, listJobs } from '@assay/shared/features/jobs/calls'
import { createLead, deleteLead, getLead, mergeLeads, updateLead } from '@assay/shared/features/leads/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { padded } from '../../../platform/table/entity.ts'
import { putItem } from '../../../platform/table/table.ts'
import {
  convertedLeads,
  pageWith,
  recheck,
  serveSites,
  startRecheck,
  workOnRecheck,
} from '../../../testing/recheck.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { groupsByHost } from './leads-with-company.ts'

const sites = serveSites()
let rep: Awaited<ReturnType<typeof newRep>>

beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  sites.html = pageWith('+1 217 555 0101')
})

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const newestNotice = async () => ((await rep.call(listNotifications)).body as Notification[])[0]
const idsOf = (leads: { id: number }[]) => leads.map(({ id }) => id)

describe('a re-check of many leads', { timeout: 60_000 }, () => {
  it('renews each lead and its company, and counts what came of them', async () => {
    const leads = await convertedLeads(rep, 3)
    const [first, second, third] = leads
    if (!first || !second || !third) throw new Error('The leads were not converted')
    await recheck(rep, idsOf(leads))
    sites.pages.set(second.host, { status: 200, html: pageWith('+1 217 555 0102') })
    sites.pages.set(third.host, { status: 500, html: '' })
    const before = (await rep.call(getLead, paramsOf(third))).body
    const job = await recheck(rep, idsOf(leads))
    expect(job).toMatchObject({
      status: 'completed',
      result: { confirmed: [first.id], changed: [second.id], unreadable: [third.id], gone: [], waiting: [] },
    })
    const phones = (await rep.call(getLead, paramsOf(second))).body.evidence.map(({ value }) => value)
    expect(phones).toContain('+12175550102')
    expect((await rep.call(getLead, paramsOf(third))).body).toEqual(before)
    const { body } = await rep.call(getAiLead, paramsOf({ id: first.aiLeadId }))
    expect(body.contactInfo.phone).toBe('+12175550101')
    expect(await newestNotice()).toMatchObject({
      tone: 'info',
      title: '3 leads checked again',
      text: '1 confirmed, 1 changed, 1 could not be read.',
      link: `/prospecting?only=${second.id}&only=${third.id}&job=${job.id}`,
    })
  })

  it('keeps what a merged lead has proved of a value that the lead has from it', async () => {
    const [kept, merged] = await convertedLeads(rep, 2)
    if (!kept || !merged) throw new Error('The leads were not converted')
    sites.html = pageWith('+1 217 555 0177')
    await recheck(rep, [merged.id])
    sites.html = pageWith('+1 217 555 0101')
    await rep.call(updateLead, { ...paramsOf(merged), body: { phone: '+12175550177' } })
    const { body } = await rep.call(mergeLeads, {
      ...paramsOf(kept),
      body: { mergedId: merged.id, fields: ['phone'] },
    })
    expect(body.facts.phone).toBe('proved')
    await recheck(rep, [kept.id])
    const after = (await rep.call(getLead, paramsOf(kept))).body
    expect([after.phone, after.facts.phone]).toEqual([body.phone, 'proved'])
    expect(after.evidence.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['+12175550177', '+12175550101']),
    )
  })

  it('leaves out leads without a company, and refuses when no other is left', async () => {
    const [lead] = await convertedLeads(rep, 1)
    const { body: typed } = await rep.call(createLead, { body: { companyName: 'Oak Joinery' } })
    const refused = await rep.call(recheckLeads, { body: { ids: [typed.id, 999] } })
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Hunt for them')])
    const job = await recheck(rep, [typed.id, lead?.id ?? 0, 999])
    expect(job.result).toMatchObject({ changed: [lead?.id], gone: [] })
    const other = await newRep()
    expect((await other.call(recheckLeads, { body: { ids: [lead?.id ?? 0] } })).status).toBe(409)
  })

  it('of the same leads twice, and at once, is one job', async () => {
    const ids = idsOf(await convertedLeads(rep, 2))
    const started = await Promise.all([startRecheck(rep, ids), startRecheck(rep, [...ids, ...ids].reverse())])
    expect(new Set(started).size).toBe(1)
    expect(await startRecheck(rep, ids)).toBe(started[0])
    expect((await rep.call(listJobs)).body.filter(({ kind }) => kind === 'recheckLeads')).toHaveLength(1)
    await workOnRecheck(rep, started[0])
    expect(await startRecheck(rep, ids)).not.toBe(started[0])
  })

  it('counts a lead that was deleted meanwhile, and one that was merged, as gone', async () => {
    const leads = await convertedLeads(rep, 4)
    const [deleted, kept, merged, late] = leads
    if (!deleted || !kept || !merged || !late) throw new Error('The leads were not converted')
    const jobId = await startRecheck(rep, idsOf(leads))
    await rep.call(deleteLead, paramsOf(deleted))
    sites.whenAsked = async (host) => {
      if (host === late.host) await rep.call(deleteLead, paramsOf(late))
      if (host === merged.host)
        await rep.call(mergeLeads, { ...paramsOf(kept), body: { mergedId: merged.id, fields: [] } })
    }
    const { result } = await workOnRecheck(rep, jobId)
    expect(result).toMatchObject({ changed: [kept.id], gone: [deleted.id, merged.id, late.id] })
    expect((await newestNotice())?.text).toContain('3 leads were deleted or merged meanwhile')
  })

  it('keeps an edit that was made while the pages were read', async () => {
    const leads = await convertedLeads(rep, 1)
    const [lead] = leads
    if (!lead) throw new Error('The lead was not converted')
    sites.whenAsked = async () => {
      await rep.call(updateLead, { ...paramsOf(lead), body: { notes: 'Asked for a quote' } })
    }
    await recheck(rep, idsOf(leads))
    const { body } = await rep.call(getLead, paramsOf(lead))
    expect([body.notes, body.facts.phone]).toEqual(['Asked for a quote', 'unverified'])
  })

  it('counts leads whose stored rows cannot be read as such, and checks the others', async () => {
    const { workspaceId } = rep.user
    const leads = await convertedLeads(rep, 3)
    const [unread, unstored, fine] = leads
    if (!unread || !unstored || !fine) throw new Error('The leads were not converted')
    const broken = [`AILEADDOC#${padded(unread.aiLeadId)}`, `LEADDOC#${padded(unstored.id)}`]
    for (const item of await itemsOf(workspaceId))
      if (broken.includes(item.sk)) await putItem({ ...item, schemaVersion: 99 })
    const { status, result } = await recheck(rep, idsOf(leads))
    expect([status, result]).toMatchObject([
      'completed',
      { changed: [fine.id], unreadable: [unread.id, unstored.id] },
    ])
  })

  it('gives the leads of a host up after three of them could not be read', async () => {
    const leads = await convertedLeads(rep, 5, (nth) => ({ website: `https://mute.example/branch-${nth}` }))
    sites.pages.set('mute.example', { status: 500, html: '' })
    const { id, result } = await recheck(rep, idsOf(leads))
    expect(result).toMatchObject({ unreadable: idsOf(leads), confirmed: [], changed: [], waiting: [] })
    const steps = (await itemsOf(rep.user.workspaceId)).filter(({ sk }) =>
      sk.startsWith(`CHECKPOINT#${id}#step:lead`),
    )
    expect(steps).toHaveLength(3)
  })

  it('that is cancelled keeps what was checked, and reads no further site', async () => {
    const leads = await convertedLeads(rep, 8)
    const jobId = await startRecheck(rep, idsOf(leads))
    sites.whenAsked = async () => {
      await rep.call(cancelJob, { params: { id: jobId } })
    }
    expect((await workOnRecheck(rep, jobId)).status).toBe('cancelled')
    expect(new Set(sites.asked).size).toBeLessThan(8)
  })
})

describe('its estimate', { timeout: 20_000 }, () => {
  const estimate = async (ids: number[], as = rep) => (await as.call(estimateRecheck, { body: { ids } })).body

  it('counts what is left out, and starts with the most that it may use', async () => {
    const leads = await convertedLeads(rep, 2)
    const { body: typed } = await rep.call(createLead, { body: { companyName: 'Oak Joinery' } })
    expect(await estimate([...idsOf(leads), typed.id, 999])).toMatchObject({
      count: 2,
      withoutCompany: 1,
      gone: 1,
      usd: { low: 0, high: 0 },
      seconds: { high: 22 },
      basis: 'limits',
      runs: 0,
    })
  })

  it('has the time for the leads of one host, which are checked one after the other', async () => {
    const branches = await convertedLeads(rep, 3, (nth) => ({ website: `https://hub.example/branch-${nth}` }))
    expect(await estimate(idsOf(branches))).toMatchObject({ count: 3, seconds: { high: 66 } })
  })

  it('comes from past re-checks, by the number of their leads', async () => {
    const leads = await convertedLeads(rep, 2)
    await recheck(rep, idsOf(leads))
    expect(await estimate(idsOf(leads))).toMatchObject({ basis: 'workspace', runs: 1, count: 2 })
    expect(await estimate(idsOf(leads), await newRep())).toMatchObject({ count: 0, gone: 2, basis: 'limits' })
  })
})

it('the leads of one host stand in one group, whose leads are checked one after the other', async () => {
  const branches = await convertedLeads(rep, 2, (nth) => ({ website: `https://chain.example/branch-${nth}` }))
  const all = await convertedLeads(rep, 1)
  const groups = await groupsByHost(rep.user.workspaceId, [...idsOf(branches), ...idsOf(all), 999])
  expect(groups).toEqual([idsOf(branches), idsOf(all), [999]])
})
