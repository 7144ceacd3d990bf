import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../infra/src/web/sample/start-world.ts'
import { newRep } from '../../testing/rep.ts'
import { hunt, someCompany } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

let world: World
let rep: Awaited<ReturnType<typeof newRep>>
const ids: Record<'told' | 'listed', number | undefined> = { told: undefined, listed: undefined }
beforeAll(async () => {
  await useTestTable()
  world = await startWorld({ seed: 1, latencyMs: 0 })
  rep = await newRep()
  const website = 'https://quarry-dental.example'
  const [told] = await hunt(rep, [
    someCompany({
      website,
      scoreBreakdown: [
        {
          criterion: 'open on Saturdays',
          family: 'wishes',
          weight: 25,
          verdict: 'yes',
          points: 25,
          quote: 'We are open on Saturdays until 2 pm.',
          url: `${website}/contact`,
        },
      ],
    }),
  ])
  const [listed] = await hunt(rep, [someCompany({ companyName: 'Oak Dental', rawData: {} })])
  ids.told = told?.id
  ids.listed = listed?.id
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => world.close())

const use = (writer: 'rules' | 'the sample model') => {
  vi.stubEnv('OPENAI_API_KEY', writer === 'rules' ? '' : (world.env.OPENAI_API_KEY ?? ''))
  vi.stubEnv('OPENAI_BASE_URL', writer === 'rules' ? '' : (world.env.OPENAI_BASE_URL ?? ''))
}

describe.each(['rules', 'the sample model'] as const)('%s', (writer) => {
  const ask = async (content: string) => {
    use(writer)
    const messages = [{ role: 'user', content }]
    return (await rep.call(chat, { body: { messages, leadInfo: { aiLeadId: ids.told } } })).body.content
  }
  const draft = async (id: number | undefined) => {
    use(writer)
    return (await rep.call(generateEmail, { body: { lead: { id } } })).body.body
  }

  it.each([
    ['What do they do?', [/dental practice with evening hours/, /implants/]],
    ['what they do', [/dental practice with evening hours/, /implants/]],
    ['Who should I contact?', [/hello@maple-dental\.example/, /\+1217\d{7}/]],
    ['who to contact', [/hello@maple-dental\.example/, /\+1217\d{7}/]],
    ['How do I start?', [/^1\. /, /implants/, /\n3\. /]],
    ['how to start', [/^1\. /, /implants/, /\n3\. /]],
  ])('answers “%s”, which the chat suggests, from the facts', async (question, expected) => {
    const content = await ask(question)
    for (const part of expected) expect(content).toMatch(part)
  })

  it('does not repeat the prompt when it does not know', async () => {
    const content = await ask('Are they members of a chess club, and if not among them, who is?')
    expect(content).not.toMatch(/say so|Never invent|salesperson|strangers/i)
  })

  it('begins a draft with a sentence of the company’s own site', async () => {
    expect(await draft(ids.told)).toContain('“We are open on Saturdays until 2 pm”')
  })

  it('looks for dentists, not for “Dentist”, when a draft has nothing better', async () => {
    const body = await draft(ids.listed)
    expect(body).toContain('while looking for dentists in Springfield')
    expect(body).not.toMatch(/looking at Dentist/)
  })
})
