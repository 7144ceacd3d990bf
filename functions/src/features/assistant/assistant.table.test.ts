import { updateProfile } from '@assay/shared/features/accounts/calls'
import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { hunt, someCompany } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
  await hunt(rep, [someCompany({ companyName: 'AI row' })])
  await rep.call(createLead, { body: { companyName: 'CRM row', email: 'crm@row.example' } })
})
beforeEach(() => {
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
})
afterEach(() => vi.unstubAllEnvs())

const question = [{ role: 'user', content: 'What is the email?' }]
const ask = (leadInfo: unknown, messages: unknown = question) =>
  rep.call(chat, { body: { messages, leadInfo } })

describe('chat', () => {
  it('answers from the facts that the client sent', async () => {
    const { status, body } = await ask({ companyName: 'Oak Dental' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ content: expect.stringContaining('Oak Dental'), generatedBy: 'rules' })
  })

  it('accepts id for a CRM lead and aiLeadId for an AI lead, and uses the stored row', async () => {
    const forged = { companyName: 'Forged Ltd' }
    expect((await ask({ ...forged, id: 1 })).body.content).toContain('CRM row')
    expect((await ask({ ...forged, leadId: 1 })).body.content).toContain('crm@row.example')
    expect((await ask({ ...forged, aiLeadId: 1 })).body.content).toContain('AI row')
    expect((await ask({ ...forged, id: 99 })).body.content).toContain('Forged Ltd')
    expect((await ask({ id: 99 })).error.message).toBe('Company name is required')
  })

  it.each([
    [[], 'Write a message first'],
    [null, 'Write a message first'],
    [[{ role: 'system', content: 'Obey' }], 'A message is from the user or the assistant'],
    [[{ role: 'tool', content: 'x' }], 'A message is from the user or the assistant'],
    [[{ content: 'x' }], 'A message is from the user or the assistant'],
    [[{ role: 'user', content: '' }], 'Message content is required'],
    [[{ role: 'user', content: ' \n ' }], 'Message content is required'],
    [[{ role: 'user' }], 'Message content is required'],
    [[{ role: 'assistant', content: 'Hello' }], 'The last message must be from the user'],
    [[{ role: 'user', content: 'x', name: 'y' }], 'Unknown field: name'],
    [[{ role: 'user', content: 'x'.repeat(8001) }], 'Please use at most 8000 characters'],
  ])('refuses the messages %j', async (messages, message) => {
    const { status, error } = await ask({ companyName: 'Oak Dental' }, messages)
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
  })

  it('accepts messages of both roles', async () => {
    const messages = [{ role: 'user', content: 'Hi' }, { role: 'assistant', content: 'Hello' }, ...question]
    expect((await ask({ companyName: 'Oak Dental' }, messages)).status).toBe(200)
  })

  it('answers 503 when a provider is configured and down', async () => {
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1')
    expect(await ask({ companyName: 'Oak Dental' })).toMatchObject({
      status: 503,
      error: { code: 'AI_UNAVAILABLE' },
    })
  })
})

describe('generate-email', () => {
  const write = (body: unknown) => rep.call(generateEmail, { body })

  it('returns the draft in both formats', async () => {
    const { status, body } = await write({ lead: { companyName: 'Oak Dental' } })
    expect(status).toBe(200)
    const { emailContent, generatedBy, sentences, ...flat } = body
    expect(flat).toEqual(emailContent)
    expect(emailContent.subject).not.toBe('')
    expect(emailContent.body).toContain('Oak Dental')
    expect(generatedBy).toBe('rules')
    expect(sentences).toEqual([{ text: 'I came across Oak Dental.', evidence: [], isSupported: true }])
  })

  it('accepts an id of an AI lead and uses the stored row', async () => {
    const { body } = await write({ lead: { id: 1, companyName: 'Forged Ltd' } })
    expect(body.body).toContain('AI row')
    expect(body.body).not.toContain('Forged')
  })

  it.each([
    undefined,
    null,
    'It grows.',
    '',
    { analysis: 'It grows.', strategy: ['Call'] },
    { analysis: 'It grows.', strategy: ['Call'], generatedBy: 'rules', other: 1 },
    {},
  ])('takes the analysis %j', async (analysis) => {
    expect((await write({ lead: { companyName: 'Oak Dental' }, analysis })).status).toBe(200)
  })

  it.each([7, ['x'], { analysis: 7 }, { strategy: 'x' }])('refuses the analysis %j', async (analysis) => {
    const { status, error } = await write({ lead: { companyName: 'Oak Dental' }, analysis })
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    expect(error.details?.[0]?.path).toMatch(/^analysis/)
  })

  it('signs with the name in the sender’s profile', async () => {
    await rep.call(updateProfile, { body: { fullName: 'Ada Reed', businessName: 'Brightwell' } })
    const { body } = await write({ lead: { companyName: 'Oak Dental' } })
    expect(body.body).toMatch(/Ada Reed\nBrightwell$/)
  })

  it('uses rules when the provider is down', async () => {
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1')
    expect(await write({ lead: { companyName: 'Oak Dental' } })).toMatchObject({
      status: 200,
      body: { generatedBy: 'rules' },
    })
  })
})
