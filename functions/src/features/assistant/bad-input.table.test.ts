import {
  chat,
  createAiPlan,
  generateEmail,
  getChatHistory,
  listAiPlans,
} from '@assay/shared/features/assistant/calls'
import { deleteLead } from '@assay/shared/features/leads/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../testing/fake-model.ts'
import { createLeads } from '../../testing/leads.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let answer: () => string | Promise<string>
let model: Awaited<ReturnType<typeof startFakeModel>>
let rep: Rep
let stranger: Rep
let leadId = 0
beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() => answer())
})
beforeEach(async () => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
  ;[rep, stranger] = await Promise.all([newRep(), newRep()])
  ;[leadId = 0] = await createLeads(rep, 1, () => ({ companyName: 'Maple Dental', phone: '+12175550147' }))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const at = () => ({ params: { id: String(leadId) } })
const messages = [{ role: 'user', content: 'What is their phone number?' }]
const prompt = 'Win them as a customer'
const useModel = (said: typeof answer) => {
  vi.stubEnv('OPENAI_API_KEY', 'test')
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
  answer = said
}

describe('another workspace’s lead', () => {
  it('is unknown to a chat, which keeps nothing of it', async () => {
    const leadInfo = { leadId, companyName: 'Some company' }
    const { body } = await stranger.call(chat, { body: { messages, leadInfo, isKept: true } })
    expect(body.content).not.toContain('555')
    expect((await rep.call(getChatHistory, at())).body.messages).toEqual([])
  })

  it('is unknown to a draft', async () => {
    const leadInfo = { leadId, companyName: 'Some company' }
    const { body } = await stranger.call(generateEmail, {
      body: { prospectData: { summary: 'x' }, leadInfo },
    })
    expect(JSON.stringify(body)).not.toContain('Maple')
  })

  it('gets no plan', async () => {
    expect((await stranger.call(createAiPlan, { body: { leadId, prompt } })).status).toBe(404)
    expect((await rep.call(listAiPlans, at())).body).toEqual([])
  })
})

describe('a lead that is deleted while the model writes', () => {
  const deleting = async (said: string) => {
    useModel(async () => {
      await rep.call(deleteLead, at())
      return said
    })
  }

  it('has no plan', async () => {
    await deleting(
      JSON.stringify({
        title: 'Plan',
        steps: [{ title: 'Begin', description: 'Write to Maple Dental.', action_items: ['Write'] }],
      }),
    )
    const { status, error } = await rep.call(createAiPlan, { body: { leadId, prompt } })
    expect([status, error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is still answered about', async () => {
    await deleting('Their phone number is +12175550147.')
    const { status, body } = await rep.call(chat, { body: { messages, leadInfo: { leadId }, isKept: true } })
    expect([status, body.content]).toEqual([200, 'Their phone number is +12175550147.'])
  })
})

describe('a plan', () => {
  it.each([
    ['garbage', 'no JSON'],
    ['no step', JSON.stringify({ title: 'Plan', steps: [] })],
    ['another form', JSON.stringify({ plan: 'Call them' })],
  ])('of a model that writes %s is written by rules', async (_, said) => {
    useModel(() => said)
    const { status, body } = await rep.call(createAiPlan, { body: { leadId, prompt } })
    expect([status, body.generatedBy]).toEqual([200, 'rules'])
    expect(body.content.steps.length).toBeGreaterThan(0)
  })

  it('has no tag in any field', async () => {
    const text = '<b onclick="x()">Write</b> to Maple Dental <script>run</script> now.'
    const step = { title: text, description: text, action_items: [text] }
    useModel(() => JSON.stringify({ title: text, steps: [step] }))
    const { body } = await rep.call(createAiPlan, { body: { leadId, prompt } })
    expect(body.generatedBy).toBe('ai')
    expect(JSON.stringify(body)).not.toMatch(/<|onclick/)
  })

  it('of thirty steps keeps ten', async () => {
    const step = { title: 'Write', description: 'Write to Maple Dental.', action_items: ['Write to them'] }
    useModel(() => JSON.stringify({ title: 'Plan', steps: Array.from({ length: 30 }, () => step) }))
    const { body } = await rep.call(createAiPlan, { body: { leadId, prompt } })
    expect([body.generatedBy, body.content.steps.length]).toEqual(['ai', 10])
  })

  it('for which the provider is down is written by rules', async () => {
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1')
    expect((await rep.call(createAiPlan, { body: { leadId, prompt } })).body.generatedBy).toBe('rules')
  })
})

describe('a body', () => {
  const leadInfo = { companyName: 'Oak Dental' }
  const long = Array.from({ length: 101 }, () => messages[0])

  it.each([
    [chat, { messages: long, leadInfo }, 'messages'],
    [chat, { messages, leadInfo, isKept: 'yes' }, 'isKept'],
    [chat, { messages, leadInfo: null }, 'leadInfo'],
    [chat, { messages, leadInfo: { leadId: 1.5 } }, 'leadInfo.leadId'],
    [chat, { messages, leadInfo, model: 'gpt-99' }, 'model'],
    [generateEmail, { lead: 'Oak Dental' }, 'lead'],
    [generateEmail, { lead: leadInfo, analysis: 'x'.repeat(20_001) }, 'analysis'],
    [generateEmail, { prospectData: 'x'.repeat(200_001), leadInfo }, 'prospectData'],
    [createAiPlan, { leadId: '1', prompt }, 'leadId'],
    [createAiPlan, { leadId: 1, prompt, model: 'x'.repeat(101) }, 'model'],
    [createAiPlan, { leadId: 1, prompt, userId: 2 }, 'userId'],
  ])('of $name with a fault is refused at it (%#)', async (call, body, path) => {
    const { status, error } = await rep.call(call, { body } as never)
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
  })
})
