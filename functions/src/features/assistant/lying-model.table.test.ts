import { updateProfile } from '@assay/shared/features/accounts/calls'
import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import { analyzeLead } from '@assay/shared/features/hunting/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../testing/fake-model.ts'
import { newRep } from '../../testing/rep.ts'
import { hunt, someCompany } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

let answer = ''
let model: Awaited<ReturnType<typeof startFakeModel>>
let rep: Awaited<ReturnType<typeof newRep>>
let id: number | undefined
beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() => answer)
  rep = await newRep()
  const [lead] = await hunt(rep, [someCompany()])
  id = lead?.id
  await rep.call(updateProfile, { body: { fullName: 'Ada Reed', productsServices: ['booking software'] } })
})
beforeEach(() => {
  vi.stubEnv('OPENAI_API_KEY', 'test')
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const invented = [
  'Write to jane.miller@maple-dental.example.',
  'Call (312) 555-0199.',
  'Ask for Dr. Jane Miller.',
  'See https://maple-dental.example/invented.',
  'They opened a branch on 6 March 2026.',
  'They employ 25 people.',
]
const lies = /jane|miller|555-0199|invented|march|25 people/i

const ask = async (said: string, question = 'What do they do?') => {
  answer = said
  const messages = [{ role: 'user', content: question }]
  return (await rep.call(chat, { body: { messages, leadInfo: { aiLeadId: id } } })).body
}

describe('a chat', () => {
  it('keeps what is known and leaves out what the model invents', async () => {
    const body = await ask(`Maple Dental offers implants. ${invented.join(' ')} It is in Springfield.`)
    expect(body).toEqual({
      content: 'Maple Dental offers implants. It is in Springfield.',
      generatedBy: 'ai',
      leftOut: invented.length,
    })
  })

  it('answers by rules where nothing else is left', async () => {
    const body = await ask(`Sure! ${invented[0]}`, 'What is their email?')
    expect(body).toMatchObject({
      generatedBy: 'rules',
      content: expect.stringContaining('hello@maple-dental'),
    })
    expect(JSON.stringify(body)).not.toMatch(lies)
  })

  it('does not say what was left out of an honest answer', async () => {
    expect(await ask('It is a dental practice with evening hours.')).toEqual({
      content: 'It is a dental practice with evening hours.',
      generatedBy: 'ai',
    })
  })

  it('may repeat what the user has said', async () => {
    const said = 'I know nothing of Jane Miller or of 25 people.'
    expect((await ask(said, 'Is Jane Miller one of 25 people?')).content).toBe(said)
  })
})

describe('an analysis', () => {
  const analyze = async (analysis: string, strategy: string[]) => {
    const [lead] = await hunt(rep, [someCompany({ companyName: 'Maple Dental' })])
    answer = JSON.stringify({ analysis, strategy })
    return (await rep.call(analyzeLead, { body: { lead: { id: lead?.id } } })).body
  }

  it('has neither an invented claim nor a step with one', async () => {
    const written = await analyze(`Maple Dental is a dentist in Springfield. ${invented.join(' ')}`, [
      'Open with the implants.',
      ...invented,
    ])
    expect(written).toEqual({
      analysis: 'Maple Dental is a dentist in Springfield.',
      strategy: ['Open with the implants.'],
      generatedBy: 'ai',
    })
  })

  it('is written by rules where the model invents all of it', async () => {
    const written = await analyze(invented.join(' '), invented)
    expect(written.generatedBy).toBe('rules')
    expect(JSON.stringify(written)).not.toMatch(lies)
  })
})

describe('a draft', () => {
  const draft = async (body: string, subject = 'Your implants') => {
    answer = JSON.stringify({ subject, body, callToAction: 'Shall we talk for 15 minutes?' })
    return (await rep.call(generateEmail, { body: { lead: { id } } })).body
  }

  it('has no invented claim in its body', async () => {
    const written = await draft(
      `Hello Maple Dental team,\n\nYou offer implants. ${invented.join(' ')}\n\nAda Reed`,
    )
    expect(written.emailContent).toEqual({
      subject: 'Your implants',
      body: 'Hello Maple Dental team,\n\nYou offer implants.\n\nAda Reed',
      callToAction: 'Shall we talk for 15 minutes?',
    })
  })

  it('is written by rules where its subject is invented', async () => {
    const written = await draft('You offer implants.', 'A word from Jane Miller')
    expect(written.generatedBy).toBe('rules')
    expect(JSON.stringify(written)).not.toMatch(lies)
  })
})
