import { expect, it } from 'vitest'
import { type Ai, AiFailure } from '../../integrations/ai/ai.ts'
import { newSpending } from '../../integrations/ai/spending.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { modelJudge } from './model-judge.ts'

const url = 'https://maple.example/'
const first = { verdicts: [{ id: 'category', verdict: 'yes', quote: 'Gentle care for every tooth.' }] }

/** Whether a model with these answers, the last of them over and over, missed a verdict on a company. */
const missesWith = async (times: number, ...answers: (object | AiFailure)[]) => {
  let asked = 0
  const ai = {
    structured: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof AiFailure) throw answer
      return answer
    },
  } as unknown as Ai
  const spending = newSpending({ usd: 1, tokens: 1e6, calls: 9, deadline: Number.POSITIVE_INFINITY })
  const judge = modelJudge({ ai, now: () => 0 } as DiscoveryPorts, spending, new AbortController().signal, {
    category: { text: 'dentists', from: 'query' },
    place: null,
    wishes: [],
    setAside: [],
  })
  for (let nth = 0; nth < times; nth++)
    await judge.ask(
      { name: 'Maple', site: null, place: null },
      [{ id: 'category', kind: 'category', text: 'The company is one of: dentists' }],
      [{ url, lines: ['Gentle care for every tooth.'] }],
      new Map(),
    )
  return judge.hasMissed()
}

const down = new AiFailure('unavailable', 'down')
const limit = new AiFailure('budget', 'used up')

it.each([
  ['judges and confirms has missed none', 1, [first, { verdicts: [] }], false],
  ['fails at once has missed one', 1, [down], true],
  ['fails at confirming has missed one', 1, [first, down], true],
  ['has no budget at all has missed one', 1, [limit], true],
  ['reaches its limit after it has judged has missed none', 2, [first, { verdicts: [] }, limit], false],
  ['fails after it has judged has missed one', 2, [first, { verdicts: [] }, down], true],
])('a model that %s', async (_, times, answers, misses) => {
  expect(await missesWith(times, ...answers)).toBe(misses)
})
