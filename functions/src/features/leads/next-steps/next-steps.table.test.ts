import {
  completeNextStep,
  createLead,
  deleteLead,
  getLead,
  listActivities,
  listNextSteps,
  restoreLead,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { NextStep } from '@assay/shared/features/leads/next-step'
import { beforeAll, describe, expect, it } from 'vitest'
import { getItem } from '../../../platform/table/table.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { dueStepKey, leadsWithStepsDue } from './due-step.store.ts'

beforeAll(useTestTable)

const call = { text: 'Call Ms Oak', dueOn: '2026-12-01' }

const withStep = async (nextStep: NextStep | null = call) => {
  const rep = await newRep()
  const lead = (await rep.call(createLead, { body: { companyName: 'Maple Dental', nextStep } })).body
  const params = { id: String(lead.id) }
  return {
    rep,
    lead,
    params,
    complete: (body: NextStep) => rep.call(completeNextStep, { params, body }),
    due: async (range = {}) =>
      (await leadsWithStepsDue(rep.user.workspaceId, range)).leads.map(({ id, nextStep }) => [
        id,
        nextStep.text,
      ]),
    timeline: async () => {
      const { body } = await rep.call(listActivities, { query: { leadId: params.id } })
      return (body as { type: string; content: string }[]).map(({ type, content }) => [type, content])
    },
  }
}

describe('a next step that is done', () => {
  it('is cleared and recorded, with the new ETag', async () => {
    const { rep, params, complete, timeline, due } = await withStep()
    const { status, body, headers } = await complete(call)
    expect([status, body.nextStep]).toEqual([200, null])
    expect(headers.etag).toBe((await rep.call(getLead, { params })).headers.etag)
    expect((await timeline())[0]).toEqual(['step_done', 'Done: Call Ms Oak'])
    expect(await due()).toEqual([])
  })

  it('is recorded once, however often the request is sent', async () => {
    const { complete, timeline } = await withStep()
    await Promise.all([complete(call), complete(call)])
    expect((await complete(call)).status).toBe(200)
    expect((await timeline()).filter(([type]) => type === 'step_done')).toHaveLength(1)
  })

  it('comes back when it is set again', async () => {
    const { rep, params, complete, timeline, due, lead } = await withStep()
    await complete(call)
    await rep.call(updateLead, { params, body: { nextStep: call } })
    expect((await timeline())[0]).toEqual(['edited', 'Next step: Call Ms Oak, due on 2026-12-01'])
    expect(await due()).toEqual([[lead.id, 'Call Ms Oak']])
  })

  it('is refused if somebody has changed the step since, with the lead as it is', async () => {
    const { complete, timeline } = await withStep()
    const { status, error } = await complete({ ...call, dueOn: '2026-12-02' })
    expect([status, error.code]).toEqual([409, 'CONFLICT'])
    expect(error).toMatchObject({ current: { nextStep: call } })
    expect(await timeline()).toHaveLength(1)
  })

  it('of another workspace is 404', async () => {
    const { params } = await withStep()
    const stranger = await newRep()
    expect((await stranger.call(completeNextStep, { params, body: call })).status).toBe(404)
  })
})

describe('what is due', () => {
  it('is found by its days, the earliest first', async () => {
    const { rep, due, lead } = await withStep()
    const early = { text: 'Write', dueOn: '2026-11-30' }
    const other = (await rep.call(createLead, { body: { companyName: 'Oak', nextStep: early } })).body
    expect(await due()).toEqual([
      [other.id, 'Write'],
      [lead.id, 'Call Ms Oak'],
    ])
    expect(await due({ from: '2026-12-01' })).toEqual([[lead.id, 'Call Ms Oak']])
    expect(await due({ until: '2026-11-30' })).toEqual([[other.id, 'Write']])
    expect(await due({ limit: 1 })).toEqual([[other.id, 'Write']])
    const { body } = await rep.call(listNextSteps, { query: { until: '2026-11-30' } })
    expect(body).toEqual([other])
  })

  it('is asked for by days', async () => {
    const { rep, lead } = await withStep()
    const { error } = await rep.call(listNextSteps, { query: { until: 'tomorrow' } })
    expect(error.message).toBe('Write a day, like until=2026-03-31')
    expect((await rep.call(listNextSteps, { query: { from: '2026-12-01' } })).body).toEqual([lead])
    expect((await rep.call(listNextSteps, { query: { from: '2026-12-02' } })).body).toEqual([])
  })

  it('is counted, and a deleted lead takes nobody’s place', async () => {
    const { rep, params, lead } = await withStep()
    const later = { text: 'Write', dueOn: '2026-12-02' }
    const other = (await rep.call(createLead, { body: { companyName: 'Oak', nextStep: later } })).body
    const first = async () => {
      const { leads, count } = await leadsWithStepsDue(rep.user.workspaceId, { limit: 1 })
      return [leads.map(({ id }) => id), count]
    }
    expect(await first()).toEqual([[lead.id], 2])
    const { headers } = await rep.call(listNextSteps, { query: { until: '2026-12-01' } })
    expect(headers['x-total-count']).toBe('1')
    await rep.call(deleteLead, { params })
    expect(await first()).toEqual([[other.id], 1])
  })

  it('follows edits', async () => {
    const { rep, params, due, lead } = await withStep(null)
    expect(await due()).toEqual([])
    await rep.call(updateLead, { params, body: { nextStep: call } })
    expect(await due({ from: '2026-12-01' })).toEqual([[lead.id, 'Call Ms Oak']])
    await rep.call(updateLead, { params, body: { nextStep: { ...call, dueOn: '2026-10-01' } } })
    expect(await due({ from: '2026-12-01' })).toEqual([])
    await rep.call(updateLead, { params, body: { status: 'hot' } })
    expect(await due()).toHaveLength(1)
    await rep.call(updateLead, { params, body: { nextStep: null } })
    expect(await due()).toEqual([])
  })

  it('leaves out a deleted lead until it is restored, and is purged with it', async () => {
    const { rep, params, due, lead } = await withStep()
    await rep.call(deleteLead, { params })
    expect(await due()).toEqual([])
    await rep.call(restoreLead, { params })
    expect(await due()).toHaveLength(1)
    await rep.call(deleteLead, { params })
    await purge(rep.user.workspaceId)
    expect(await getItem(dueStepKey(rep.user.workspaceId, lead.id))).toBeNull()
  })
})
