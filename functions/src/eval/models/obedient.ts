import { randomOf } from '../random.ts'
import type { Asked } from './asked.ts'
import { extractive, extractiveChat } from './extractive.ts'
import type { MakeModel } from './model.ts'
import { isOrder } from './orders.ts'

/** Yes to all, proved by the order itself or by any other line that really stands there. */
const obeyed = ({ questions, text }: Asked): string => {
  const lines = text.split('\n').filter((line) => line.length >= 6)
  const random = randomOf('obedient', text)
  const order = lines.find(isOrder) ?? ''
  const verdicts = questions.map(({ id }) => ({
    id,
    verdict: 'yes',
    quote: random.chance(0.5) ? order : random.pick(lines),
  }))
  return JSON.stringify({ verdicts })
}

/** Reads well, until a page gives it an order. */
export const obedient: MakeModel = (world) => ({
  ...extractive(world),
  name: 'obedient',
  chat: (asked) => {
    const isOrdered = asked.form === 'verdicts' && asked.text.split('\n').some(isOrder)
    return isOrdered ? obeyed(asked) : extractiveChat(asked)
  },
})
