import type { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { createAiPlan, listAiPlans } from '@assay/shared/features/assistant/calls'
import { deleteLead, restoreLead } from '@assay/shared/features/leads/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../../testing/fake-model.ts'
import { createLeads } from '../../../testing/leads.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

let answer = ''
let model: Awaited<ReturnType<typeof startFakeModel>>
let rep: Awaited<ReturnType<typeof newRep>>
let leadId = 0
beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() => answer)
})
beforeEach(async () => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
  rep = await newRep()
  ;[leadId = 0] = await createLeads(rep, 1, () => ({ companyName: 'Maple Dental' }))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const prompt = 'Win them as a customer for booking software'
const at = () => ({ params: { id: String(leadId) } })
const create = (change: Record<string, unknown> = {}, headers = {}) =>
  rep.call(createAiPlan, { body: { leadId, prompt, ...change } }, { headers })
const list = async (who = rep) => who.call(listAiPlans, at())
const withModel = (steps: object[]) => {
  vi.stubEnv('OPENAI_API_KEY', 'test')
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
  answer = JSON.stringify({ title: 'Booking software', steps })
}

describe('a plan', () => {
  it('is written by rules without a provider, kept, and listed newest first', async () => {
    const first = await create()
    expect(first).toMatchObject({ status: 200, body: { leadId, model: null, generatedBy: 'rules' } })
    expect(first.body.title).toContain('Maple Dental')
    expect(first.body.content).toMatchObject({ goal: prompt, steps: [{ title: 'Step 1' }, {}] })
    const second = await create()
    expect((await list()).body).toEqual([second.body, first.body])
  })

  it('of a model has no invented claim', async () => {
    withModel([
      {
        title: 'Begin',
        description: 'Refer to Maple Dental. They employ 25 people.',
        action_items: ['Write to jane@x.example', 'Write to them'],
      },
      { title: 'Jane Miller', description: 'Ask for Dr. Jane Miller.', action_items: [] },
    ])
    const { body } = await create()
    expect(body).toMatchObject({ title: 'Booking software', generatedBy: 'ai' })
    expect(body.content.steps).toEqual([
      { title: 'Begin', description: 'Refer to Maple Dental.', action_items: ['Write to them'] },
    ])
  })

  it('of which nothing is left is written by rules', async () => {
    withModel([{ title: 'Go', description: 'Ask for Dr. Jane Miller.', action_items: [] }])
    expect((await create()).body.generatedBy).toBe('rules')
  })

  it('is written once, however often it is sent with the same key', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [one, other] = [await create({}, headers), await create({}, headers)]
    expect(other.body).toEqual(one.body)
    expect((await list()).body).toHaveLength(1)
    expect(await create({ prompt: `${prompt}!` }, headers)).toMatchObject({
      error: { code: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  it.each([
    [{ prompt: 'too short' }, 'Prompt must be at least 10 characters'],
    [{ prompt: undefined }, 'Prompt must be at least 10 characters'],
    [{ prompt: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
    [{ model: 'gpt-99' }, 'This model is not configured'],
    [{ leadId: 0 }, 'Must be a positive whole number'],
    [{ extra: 1 }, 'Unknown field: extra'],
  ])('is refused with %j', async (change, message) => {
    const { status, error } = await create(change)
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
  })

  it('is for leads of the workspace only', async () => {
    expect((await create({ leadId: 99 })).status).toBe(404)
    await create()
    expect((await list(await newRep())).status).toBe(404)
  })

  it('is on one of several pages where there are many', async () => {
    const titles: number[] = []
    for (let nth = 0; nth < 5; nth += 1) titles.unshift((await create()).body.id)
    const read = async (query: Record<string, string>) =>
      rep.call(listAiPlans, { ...at(), query: { limit: '2', ...query } })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await read(cursor ? { cursor } : {})
      seen.push(...(body as AiPlan[]).map(({ id }) => id))
      cursor = /[?&]cursor=([^&>]+)/.exec(headers.link ?? '')?.[1]
    } while (cursor)
    expect(seen).toEqual(titles)
    expect((await read({ cursor: 'forged' })).error.code).toBe('INVALID_CURSOR')
  })

  it('is hidden, restored and purged with its lead', async () => {
    await create()
    await rep.call(deleteLead, at())
    expect((await list()).status).toBe(404)
    await rep.call(restoreLead, at())
    expect((await list()).body).toHaveLength(1)
    await rep.call(deleteLead, at())
    await purge(rep.user.workspaceId)
    const left = await itemsOf(rep.user.workspaceId)
    expect(left.filter(({ sk }) => /^(?:AIPLAN|LEADPLANS)#/.test(sk))).toEqual([])
  })
})
