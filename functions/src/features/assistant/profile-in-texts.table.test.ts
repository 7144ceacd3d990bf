import { updateProfile } from '@assay/shared/features/accounts/calls'
import { chat, createAiPlan, generateEmail } from '@assay/shared/features/assistant/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../testing/fake-model.ts'
import { createLeads } from '../../testing/leads.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'

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
  model.asked.length = 0
  rep = await newRep()
  ;[leadId = 0] = await createLeads(rep, 1, () => ({ companyName: 'Maple Dental' }))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const profile = {
  businessName: 'Shiftwise',
  businessIndustry: 'Workforce software',
  businessDescription: 'Shiftwise makes rosters for small teams.',
  productsServices: ['duty rosters'],
  targetAudience: 'practices with evening hours',
  valueProposition: 'Nobody plans shifts by hand any more',
}
const fill = (change: Partial<typeof profile> = profile) => rep.call(updateProfile, { body: change })
const withModel = (said: string) => {
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
  answer = said
}
const ask = async (content: string) => {
  const body = { messages: [{ role: 'user', content }], leadInfo: { leadId } }
  return (await rep.call(chat, { body })).body.content
}
const plan = async () => {
  const { body } = await rep.call(createAiPlan, { body: { leadId, prompt: 'Win them as a customer' } })
  return JSON.stringify(body.content)
}
const draft = async () => {
  const lead = { companyName: 'Maple Dental' }
  return (await rep.call(generateEmail, { body: { lead } })).body
}

describe('the business profile', () => {
  it('is what a model is given for a chat, a plan and a draft, each field by its name', async () => {
    await fill()
    withModel('Offer them duty rosters.')
    await ask('What could we sell them?')
    await plan()
    await draft()
    for (const { messages } of model.asked) {
      const given = messages.map(({ content }) => content).join('\n')
      for (const value of Object.values(profile).flat()) expect(given).toContain(value)
    }
    expect(model.asked.length).toBeGreaterThanOrEqual(3)
  })

  it('may be named in the answer of a chat', async () => {
    await fill({ productsServices: ['Rosterly 4000'] })
    const said = 'Offer Maple Dental your Rosterly 4000.'
    withModel(said)
    expect(await ask('What could we sell them?')).toBe(said)
  })

  it('is in chats and plans by rules, too', async () => {
    expect([await ask('How do I start?'), await plan()].join()).not.toContain('duty rosters')
    await fill()
    expect(await ask('How do I start?')).toContain('duty rosters')
    expect(await plan()).toContain('duty rosters')
  })

  it('says in drafts by rules what one gains, else what is offered, else the trade', async () => {
    await fill()
    expect((await draft()).body).toContain('At Shiftwise: Nobody plans shifts by hand any more.')
    await fill({ valueProposition: '' })
    expect((await draft()).body).toContain('Shiftwise works with businesses like yours on duty rosters.')
    await fill({ productsServices: [], businessDescription: '' })
    expect((await draft()).body).toContain('Shiftwise works in workforce software.')
  })
})
