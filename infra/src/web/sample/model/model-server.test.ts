import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../start-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ seed: 1, latencyMs: 0 })
})
afterAll(() => world.close())

const ai = (): OpenAI =>
  new OpenAI({ baseURL: world.env.OPENAI_BASE_URL, apiKey: world.env.OPENAI_API_KEY, maxRetries: 0 })

const breakModel = (mode: string) =>
  fetch(`${world.controlUrl}/faults`, { method: 'PUT', body: JSON.stringify({ ai: { mode } }) })

describe('model', () => {
  test('searches the web in free text with its citations in place', async () => {
    const response = await ai().responses.create({
      model: 'any',
      input: 'plumbers in Austin, Texas',
      tools: [{ type: 'web_search' }],
      include: ['web_search_call.action.sources'],
    })
    const [search, message] = response.output
    expect(search).toMatchObject({ type: 'web_search_call', status: 'completed', action: { type: 'search' } })
    const content = message?.type === 'message' ? message.content[0] : undefined
    if (content?.type !== 'output_text') throw new Error('There is no text.')
    expect(content.annotations.length).toBeGreaterThan(5)
    for (const note of content.annotations) {
      if (note.type !== 'url_citation') throw new Error('There is another note.')
      expect(content.text.slice(note.start_index, note.end_index)).toContain(note.url)
    }
  })

  test('streams an answer from the facts in the prompt', async () => {
    const stream = await ai().chat.completions.create({
      model: 'any',
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'Use only these facts.\n\nCompany: Bright Dental\nPhone: (217) 555-0001' },
        { role: 'user', content: 'What is their phone number?' },
      ],
    })
    let text = ''
    let tokens = 0
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? ''
      tokens = usage?.total_tokens ?? tokens
    }
    expect(text).toContain('(217) 555-0001')
    expect(tokens).toBeGreaterThan(10)
  })

  test('names its models and wants a key', async () => {
    expect((await ai().models.list()).data.length).toBeGreaterThan(0)
    expect((await fetch(`${world.env.OPENAI_BASE_URL}/models`)).status).toBe(401)
  })

  test('the model refuses, breaks off and invents', async () => {
    const schema = { type: 'object', properties: { email: { type: ['string', 'null'] } } }
    const ask = async () =>
      (
        await ai().chat.completions.create({
          model: 'any',
          messages: [{ role: 'user', content: 'Company: Bright Dental' }],
          response_format: { type: 'json_schema', json_schema: { name: 'contact', schema } },
        })
      ).choices[0]
    expect((await ask())?.message.content).toBe('{"email":null}')
    await breakModel('invent')
    expect((await ask())?.message.content).toContain('ceo@invented-company.example')
    await breakModel('truncated')
    expect((await ask())?.finish_reason).toBe('length')
    await breakModel('refuse')
    expect((await ask())?.message.refusal).toBeTruthy()
  })
})
