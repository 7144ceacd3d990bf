import { expect, it } from 'vitest'
import { factsOfContext } from '../features/ai/public.ts'
import type { Ai } from '../integrations/ai/ai.ts'
import { newSpending } from '../integrations/ai/spending.ts'
import { borneOut, type Claimed, decoysOf } from './borne-out.ts'

type Question = { id: string; criterion: string; quote: string }

const claimed = (id: string, text: string, sentence: string): Claimed => ({
  id,
  text,
  found: { quote: sentence, url: 'https://maple.example/', sentence },
})
const claims = [
  claimed('a', 'It treats children.', 'Parents bring their youngest here.'),
  claimed('b', 'It has a lab.', 'Crowns come from our own workshop.'),
]

const idsBorneOut = (isConfirmed: (question: Question) => boolean, asked = claims) => {
  const structured = async ({ input }: { input: string }) => {
    const { claims: questions } = JSON.parse(/\{.*\}/s.exec(input)?.[0] ?? '') as { claims: Question[] }
    return {
      verdicts: questions.map((one) => ({ id: one.id, verdict: isConfirmed(one) ? 'yes' : 'unknown' })),
    }
  }
  const ports = { now: () => 0 } as Parameters<typeof borneOut>[0]['ports']
  const spending = newSpending({ usd: 1, tokens: 10_000, calls: 5, deadline: Date.now() + 10_000 })
  const call = { ai: { structured } as unknown as Ai, ports, signal: new AbortController().signal, spending }
  return borneOut(call, factsOfContext({ companyName: 'Maple' }, 'lead'), asked)
}

const own = ({ criterion, quote }: Question) =>
  claims.some(({ text, found }) => text === criterion && found.sentence === quote)

it('bears out the sentences that a second call confirms', async () => {
  expect(await idsBorneOut(own)).toEqual(['a', 'b'])
  expect(await idsBorneOut((question) => own(question) && question.id === 'a')).toEqual(['a'])
})

it('believes no model that confirms its sentences beside any quote, though it denies what no company fulfils', async () => {
  const remembers = ({ criterion }: Question) => claims.some(({ text }) => text === criterion)
  expect(await idsBorneOut(remembers)).toEqual([])
  expect(await idsBorneOut(remembers, claims.slice(0, 1))).toEqual([])
})

it('forgives one slip', async () => {
  const [decoy] = decoysOf(claims)
  expect(await idsBorneOut((question) => own(question) || question.id === decoy?.id)).toEqual(['a', 'b'])
})

it('puts beside a sentence what shares no word with it', () => {
  const related = [...claims, claimed('c', 'It treats parents.', 'Parents are treated, too.')]
  for (const { text, found } of decoysOf(related)) {
    const origin = related.find((one) => one.text === text)
    expect(found.sentence).not.toBe(origin?.found.sentence)
    expect([text, found.sentence].filter((one) => one.includes('arents')).length).toBeLessThan(2)
  }
  expect(decoysOf([])).toEqual([])
})
