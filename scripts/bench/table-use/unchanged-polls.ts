import { atMost, type Figure } from '../figures.ts'
import type { RecordedCall } from './recorder.ts'
import { allUnits, units } from './units.ts'

/** What a call reads of the table to know its caller. */
export const sessionCheck = 'session check'

/** What is recorded of a poll that names what it knows, and brings nothing new. */
const mark = /unchanged, 304/

/** What such a poll reads of the list itself; half a unit is the least that a read costs. */
export const unchangedPolls = (recorded: RecordedCall[]): Figure[] => {
  const check = recorded.find(({ call }) => call === sessionCheck)
  if (!check) throw new Error('The session check was not recorded')
  return recorded
    .filter(({ when }) => mark.test(when))
    .map((poll) => {
      const what = `${poll.call} (${poll.when}) beyond the session check`
      return atMost(what, allUnits(poll) - allUnits(check), 0.5, units)
    })
}
