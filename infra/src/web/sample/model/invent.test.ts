import { expect, test } from 'vitest'
import { inventedInto } from './invent.ts'

test('of sentences with quotes, one gets another text and the next another quote', () => {
  const same = { text: 'We bake bread.', quote: 'We bake bread.' }
  const { summary } = inventedInto({ summary: [same, same] }) as { summary: (typeof same)[] }
  expect(summary[0]).toEqual({ text: expect.stringContaining('4,000 employees'), quote: same.quote })
  expect(summary[1]).toEqual({ text: same.text, quote: expect.stringContaining('every award') })
})

test('steps, drafts and analyses get an invented contact', () => {
  const step = { title: 'Call', description: 'Call them.', actions: ['Call at noon.'] }
  const { steps, body } = inventedInto({ steps: [step], body: 'Hello.' }) as {
    steps: (typeof step)[]
    body: string
  }
  for (const text of [steps[0]?.description, steps[0]?.actions[0], body])
    expect(text).toMatch(/^(?:Call|Hello).*ceo@invented\.example/)
})

test('every doubt becomes a yes', () => {
  expect(inventedInto({ verdicts: [{ id: 'w1', verdict: 'unknown' }], isOpen: false })).toEqual({
    verdicts: [{ id: 'w1', verdict: 'yes' }],
    isOpen: true,
  })
})
