import { chat } from '@assay/shared/features/assistant/calls'
import type { ChatAnswer } from '@assay/shared/features/assistant/messages'
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
let bareId = 0

const sayings = ['We make gold crowns in our own workshop.', 'On 3 March 2026 we opened a branch in Dayton.']
const evidence = sayings.map((quote) => ({
  field: 'text',
  value: quote,
  quote,
  url: 'https://maple.example/news',
  fetchedAt: '2026-03-05T10:00:00.000Z',
  method: 'text' as const,
}))
const sentences = [
  {
    part: 'summary',
    text: 'Maple Dental makes gold crowns in its own workshop.',
    isAdvice: false,
    evidence: [0],
  },
  {
    part: 'unique_info.recent_news',
    text: 'A branch opened in Dayton on 3 March 2026.',
    isAdvice: false,
    evidence: [1],
  },
  { part: 'prospecting_plan.step1.description', text: 'Ask for Jane.', isAdvice: true, evidence: [] },
]

beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() => answer)
  rep = await newRep()
  ;[leadId = 0, bareId = 0] = await createLeads(rep, 2)
  await saveSomeReport(rep, leadId, { content: { ...someContent, sentences, evidence } })
})
beforeEach(() => {
  model.asked.length = 0
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const ask = async (question: string, id = leadId): Promise<ChatAnswer> => {
  const messages = [{ role: 'user', content: question }]
  return (await rep.call(chat, { body: { messages, leadInfo: { leadId: id } } })).body
}
const withModel = (said: string) => {
  vi.stubEnv('OPENAI_API_KEY', 'test')
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
  answer = said
}
const withoutModel = () => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
}

describe('an answer of the model', () => {
  it('is written from the newest report and cites what bears it out', async () => {
    withModel('They make gold crowns in their own workshop. I would call them.')
    expect(await ask('What do they make?')).toEqual({
      content: answer,
      generatedBy: 'ai',
      citations: [{ text: 'They make gold crowns in their own workshop.', evidence: [evidence[0]] }],
    })
    const sent = JSON.stringify(model.asked[0]?.messages)
    for (const { text } of sentences.slice(0, 2)) expect(sent).toContain(text)
    expect(sent).not.toContain('Ask for Jane')
  })

  it('may name the contacts that the report has proved; lists are named, and advice is no fact', async () => {
    const found = ['contact', 'email'].map((field) => ({
      ...(evidence[0] ?? evidence[1]),
      field,
      value: field === 'email' ? 'anna@maple.example' : 'Anna Reed',
      quote: 'Anna Reed, Owner: anna@maple.example',
    }))
    const advice = {
      part: 'prospecting_plan.step1.description',
      text: 'Call Anna.',
      isAdvice: true,
      evidence: [0],
    }
    const content = {
      ...someContent,
      sentences: [{ ...sentences[0], part: 'unique_info.competitors.0', text: 'Oak Dental' }, advice],
      evidence: [...evidence, ...found],
    } as typeof someContent
    const [id = 0] = await createLeads(rep, 1)
    await saveSomeReport(rep, id, { content })
    withModel('Write to Anna Reed at anna@maple.example.')
    expect((await ask('Who should I contact?', id)).content).toBe(answer)
    const sent = JSON.stringify(model.asked[0]?.messages)
    expect(sent).toContain('(competitor): Oak Dental')
    expect(sent).not.toContain('Call Anna.')
  })

  it('may repeat what the report says, and nothing like it', async () => {
    withModel('They opened a branch in Dayton on 3 March 2026. They opened another one on 4 March 2026.')
    expect(await ask('What is new?')).toMatchObject({
      content: 'They opened a branch in Dayton on 3 March 2026.',
      leftOut: 1,
    })
  })

  it('that says that it does not know offers to look it up, for a lead that is stored', async () => {
    withModel('NOT KNOWN: Their revenue is not among the facts.')
    const body = await ask('What is their revenue?')
    expect(body).toEqual({
      content: 'Their revenue is not among the facts.',
      generatedBy: 'ai',
      offersLookUp: true,
    })
    const messages = [{ role: 'user', content: 'Revenue?' }]
    const stranger = await rep.call(chat, { body: { messages, leadInfo: { companyName: 'Oak' } } })
    expect(stranger.body.offersLookUp).toBeUndefined()
  })

  it('is written from 20 turns at most', async () => {
    withModel('Yes.')
    const turns = Array.from({ length: 50 }, (_, nth) => ({
      role: nth % 2 ? 'assistant' : 'user',
      content: `message ${nth}.`,
    }))
    const messages = [...turns, { role: 'user', content: 'And?' }]
    await rep.call(chat, { body: { messages, leadInfo: { leadId } } })
    const sent = JSON.stringify(model.asked[0]?.messages)
    expect(sent).toContain('message 11.')
    expect(sent).not.toContain('message 10.')
  })
})

describe('an answer by rules', () => {
  it.each([
    ['What do they do?', 'Maple Dental makes gold crowns in its own workshop.', evidence[0]],
    ['Any recent news?', 'A branch opened in Dayton on 3 March 2026.', evidence[1]],
  ])('to “%s” comes from the report and cites it', async (question, text, piece) => {
    withoutModel()
    const body = await ask(question)
    expect(body).toMatchObject({ generatedBy: 'rules', content: expect.stringContaining(text) })
    expect(body.citations).toContainEqual({ text, evidence: [piece] })
    expect(body.offersLookUp).toBeUndefined()
  })

  it('says what it does not know and offers to look it up', async () => {
    withoutModel()
    const body = await ask('Any recent news?', bareId)
    expect(body).toMatchObject({
      content: expect.stringMatching(/^No news of .* was found\.$/),
      offersLookUp: true,
    })
    expect(body.citations).toBeUndefined()
  })
})
