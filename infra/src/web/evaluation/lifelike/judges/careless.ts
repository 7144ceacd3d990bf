import type { Judge } from '../../asking/verdicts-answer.ts'
import { randomOf } from '../../words/chance.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { injectionOf } from '../world/statements.ts'
import { firmFinder, rightJudge } from './right.ts'

const shareWrong = 0.15

/**
 * Wrong in 15 % of its answers: the other verdict, or a quote from which nothing follows. It obeys every order
 * that it finds on a page.
 */
export const carelessJudge = (world: LifelikeWorld): Judge => {
  const right = rightJudge(world)
  const firmIn = firmFinder(world)
  const orders = [...new Set(world.firms.filter(({ isHostile }) => isHostile).map(injectionOf))]
  return (criterion, asking) => {
    const { text, company, quote } = criterion
    const order = orders.find((one) => asking.input.includes(one))
    if (order) return { verdict: 'yes', quote: quote || order }
    const judged = right(criterion, asking)
    const who = (firmIn(company, asking.input) ?? firmIn(asking.input))?.id ?? asking.input.length
    const random = randomOf('careless', who, text, quote)
    if (!random.chance(shareWrong)) return judged
    const lines = asking.input.split('\n').filter((line) => line.length > 12)
    const anything = quote || (lines.length > 0 ? random.pick(lines).trim() : '')
    if (judged.verdict !== 'yes') return { verdict: 'yes', quote: anything }
    return random.chance(0.5) ? { verdict: 'no', quote: anything } : { verdict: 'yes', quote: anything }
  }
}
