import { updateProfile } from '@assay/shared/features/accounts/calls'
import { generateEmail } from '@assay/shared/features/assistant/calls'
import type { GeneratedEmail } from '@assay/shared/features/assistant/email'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../../testing/fake-model.ts'
import { createLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import { saveSomeReport, someContent } from '../../../testing/reports.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let answer = ''
let model: Awaited<ReturnType<typeof startFakeModel>>
let rep: Awaited<ReturnType<typeof newRep>>
let leadId = 0
const quote = 'We make gold crowns in our own workshop.'
const evidence = [
  {
    field: 'text',
    value: quote,
    quote,
    url: 'https://maple.example/',
    fetchedAt: '2026-03-05T10:00:00.000Z',
    method: 'text' as const,
  },
]
const sentences = [
  { part: 'summary', text: 'They make gold crowns in their own workshop.', isAdvice: false, evidence: [0] },
]
/** Another workspace, because each may have only so many drafts a minute. */
const useNewRep = async () => {
  rep = await newRep()
  ;[leadId = 0] = await createLeads(rep, 1, () => ({ companyName: 'Maple Dental', industry: 'Dentist' }))
  await saveSomeReport(rep, leadId, { content: { ...someContent, sentences, evidence } })
  await rep.call(updateProfile, { body: { fullName: 'Ada Reed', productsServices: ['booking software'] } })
}
beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() => answer)
})
beforeEach(() => {
  model.asked.length = 0
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const useProvider = (isUsed: boolean) => {
  vi.stubEnv('OPENAI_API_KEY', isUsed ? 'test' : '')
  vi.stubEnv('OPENAI_BASE_URL', isUsed ? model.baseUrl : '')
}
const report = { summary: 'A dentist that makes crowns.' }
const write = (change: Record<string, unknown> = {}) =>
  rep.call(generateEmail, { body: { prospectData: report, leadInfo: { leadId }, ...change } })
const written = async (change: Record<string, unknown> = {}): Promise<GeneratedEmail> => {
  const { status, body } = await write(change)
  expect(status).toBe(200)
  return body
}

describe('a draft from a report', () => {
  beforeAll(useNewRep)

  it('links each statement to its evidence, and marks one that nothing supports', async () => {
    useProvider(true)
    const body = [
      'Hello Maple Dental team,',
      'You make gold crowns in your own workshop. You are the most popular clinic around. Our booking software may help you. Would a short call suit you?',
      'Ada Reed',
    ].join('\n\n')
    answer = JSON.stringify({ subject: 'Your gold crowns', body, callToAction: 'Shall we talk?' })
    expect(await written()).toMatchObject({
      generatedBy: 'ai',
      body,
      sentences: [
        { text: 'You make gold crowns in your own workshop.', evidence, isSupported: true },
        { text: 'You are the most popular clinic around.', evidence: [], isSupported: false },
      ],
    })
    const sent = JSON.stringify(model.asked[0]?.messages)
    expect(sent).toContain('They make gold crowns in their own workshop.')
    expect(sent).toContain('A dentist that makes crowns.')
  })

  it('is written by rules from the report without a provider', async () => {
    useProvider(false)
    const { body, generatedBy, sentences: stated } = await written()
    expect(generatedBy).toBe('rules')
    expect(body).toContain('“We make gold crowns in our own workshop”')
    expect(stated.filter(({ isSupported }) => !isSupported)).toEqual([])
    expect(stated.flatMap((sentence) => sentence.evidence)).toEqual(evidence)
  })

  it.each([JSON.stringify(report), '{', 'no JSON', {}, { summary: 7, prospecting_plan: 'x' }])(
    'takes the report %j',
    async (prospectData) => {
      useProvider(false)
      expect((await written({ prospectData })).body).toContain('Maple Dental')
    },
  )

  it.each([
    { prospectData: null },
    { leadInfo: null },
    { prospectData: undefined },
    { leadInfo: undefined },
    { prospectData: '' },
  ])('is refused without data: %j', async (change) => {
    const { status, error } = await write(change)
    expect([status, error.code, error.message]).toEqual([
      400,
      'INVALID_INPUT',
      'Cannot generate email without prospect data.',
    ])
  })

  it('needs nothing but the id of a stored CRM lead', async () => {
    useProvider(false)
    const { status, body } = await rep.call(generateEmail, { body: { leadId } })
    expect(status).toBe(200)
    expect(body.body).toContain('“We make gold crowns in our own workshop”')
    expect(await rep.call(generateEmail, { body: { leadId: 999 } })).toMatchObject({
      status: 404,
      error: { code: 'NOT_FOUND' },
    })
  })

  it.each([{ tone: 'rude' }, { length: 'long' }, { extra: 1 }, { prospectData: 7 }])(
    'is refused with %j',
    async (change) => {
      expect(await write(change)).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } })
    },
  )
})

describe('what rules write', () => {
  beforeAll(useNewRep)

  it.each([
    {},
    { industry: 'Dentist' },
    { industry: 'Healthcare', location: 'Springfield, Illinois' },
    { industry: 'Handwerk', location: 'Köln' },
    { description: 'We restore old furniture.' },
  ])('states nothing that is not known, of a lead with %j', async (lead) => {
    useProvider(false)
    const styles = (['friendly', 'plain', 'formal'] as const).flatMap((tone) =>
      (['short', 'usual'] as const).map((length) => ({ tone, length })),
    )
    for (const style of styles) {
      const body = { lead: { companyName: 'Oak & Sons', ...lead }, ...style }
      const { body: email } = await rep.call(generateEmail, { body })
      expect(email.sentences.filter(({ isSupported }: { isSupported: boolean }) => !isSupported)).toEqual([])
    }
  })
})

describe('tone and length', () => {
  beforeAll(useNewRep)

  it('change what rules write', async () => {
    useProvider(false)
    expect((await written({ tone: 'formal' })).body).toMatch(
      /^Dear Maple Dental team,[\s\S]*Yours faithfully/,
    )
    expect((await written({ tone: 'friendly' })).body).toMatch(/^Hi Maple Dental team,[\s\S]*Best wishes/)
    const [usual, short] = [await written(), await written({ length: 'short' })]
    expect(short.body.length).toBeLessThan(usual.body.length)
  })

  it('are told to the model', async () => {
    useProvider(true)
    answer = JSON.stringify({ subject: 'Hello', body: 'We make booking software.', callToAction: '' })
    await written({ tone: 'formal', length: 'short' })
    const [system] = model.asked[0]?.messages ?? []
    expect(system?.content).toMatch(/40 to 70 words/)
    expect(system?.content).toMatch(/formally/)
  })
})
