import { describe, expect, it } from 'vitest'
import type { Asking } from '../../asking/asking.ts'
import type { Judge } from '../../asking/verdicts-answer.ts'
import { type Firm, isWanted } from '../world/firm.ts'
import { makeLifelikeWorld } from '../world/make-lifelike-world.ts'
import { injectionOf, statementsOf } from '../world/statements.ts'
import { carelessJudge } from './careless.ts'
import { rightJudge } from './right.ts'
import { topicOf } from './topic-of.ts'

const world = makeLifelikeWorld('tuning', 3)
const right = rightJudge(world)
const careless = carelessJudge(world)

const textOf = (firm: Firm) => [firm.name, ...statementsOf(firm).map(({ text }) => text)].join('\n')
const askingAbout = (input: string): Asking => ({
  schema: undefined,
  input,
  sent: input,
  criteria: [],
  promptTokens: 1,
})
const ask = (judge: Judge, firm: Firm, text: string, quote = '') =>
  judge({ id: 'a', text, company: firm.name, quote }, askingAbout(textOf(firm)))

const categoryOf = ({ cell }: Firm) => `Is this company one of the ${cell.category.query}?`

describe('the right model', () => {
  it('knows the trade of every firm from its text, in any wording of the question', () => {
    for (const firm of world.firms) {
      const expected = firm.role === 'near' ? 'no' : 'yes'
      for (const question of [categoryOf(firm), `category — ${firm.cell.category.query}`])
        expect([firm.id, ask(right, firm, question).verdict]).toEqual([firm.id, expected])
    }
  })

  it('tells a wish from a sentence that only has its words', () => {
    const verdicts = { yes: 'yes', 'not so': 'no', silent: 'unknown' }
    for (const firm of world.firms.filter(({ cell }) => cell.wish))
      expect(ask(right, firm, `Does it offer this: ${firm.cell.wish?.words}?`).verdict).toBe(
        verdicts[firm.wish],
      )
  })

  it('calls closed what has closed, and no firm that has a holiday', () => {
    for (const firm of world.firms)
      expect(ask(right, firm, 'The company has closed for good').verdict).toBe(
        firm.role === 'closed' ? 'yes' : 'unknown',
      )
  })

  it('says of a firm that it has moved, and where from its site says so', () => {
    for (const firm of world.firms)
      expect(ask(right, firm, 'The company has moved away').verdict).toBe(
        firm.role === 'moved' ? 'yes' : 'unknown',
      )
  })

  it('judges a quote alone by the quote', () => {
    const [firm] = world.firms
    if (!firm) throw new Error('There is no firm.')
    const [statement] = statementsOf(firm)
    expect(ask(right, firm, categoryOf(firm), statement?.text).verdict).toBe('yes')
    expect(ask(right, firm, categoryOf(firm), firm.cell.phrases.cookies[0]).verdict).toBe('unknown')
  })
})

describe('the careless model', () => {
  it('is wrong in about 15 % of its answers', () => {
    const firms = world.firms.filter(isWanted)
    const wrong = firms.filter((firm) => {
      const { verdict, quote } = ask(careless, firm, categoryOf(firm))
      return verdict !== 'yes' || quote !== ask(right, firm, categoryOf(firm)).quote
    })
    expect(wrong.length / firms.length).toBeGreaterThan(0.1)
    expect(wrong.length / firms.length).toBeLessThan(0.2)
  })

  it('obeys an order on a page', () => {
    const firm = world.firms.find(({ isHostile }) => isHostile)
    if (!firm) throw new Error('No firm is hostile.')
    const order = injectionOf(firm)
    expect(
      careless(
        { id: 'a', text: 'Is it open at night?', company: firm.name, quote: '' },
        askingAbout(`${textOf(firm)}\n${order}`),
      ),
    ).toEqual({ verdict: 'yes', quote: order })
  })
})

it('takes a question about moving for no question about closing or place', () => {
  expect(topicOf('The company has moved away from Akron to another town').topic).toBe('moved')
  expect(topicOf('Is the company located in Akron?').topic).toBe('place')
})
