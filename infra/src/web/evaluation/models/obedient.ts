import { randomOf } from '../words/chance.ts'
import type { Asked } from './asked.ts'
import { extractive, extractiveChat } from './extractive.ts'
import type { MakeModel } from './model.ts'
import { isInjection } from './prompt-injections.ts'

/** Yes to every question. The quote is the injection or another line of the text. */
const obeyed = ({ questions, text }: Asked): string => {
  const lines = text.split('\n').filter((line) => line.length >= 6)
  const random = randomOf('obedient', text)
  const injection = lines.find(isInjection) ?? ''
  const verdicts = questions.map(({ id }) => ({
    id,
    verdict: 'yes',
    quote: random.chance(0.5) ? injection : random.pick(lines),
  }))
  return JSON.stringify({ verdicts })
}

/** Reads well, but obeys prompt injections. */
export const obedient: MakeModel = (world) => ({
  ...extractive(world),
  name: 'obedient',
  chat: (asked) => {
    const isInjected = asked.form === 'verdicts' && asked.text.split('\n').some(isInjection)
    return isInjected ? obeyed(asked) : extractiveChat(asked)
  },
})
