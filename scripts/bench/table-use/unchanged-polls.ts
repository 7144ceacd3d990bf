import { atMost, type Figure } from '../figures.ts'
import type { RecordedCall } from './recorder.ts'
import { allUnits, units } from './units.ts'

/** The reads with which a call authenticates its caller. */
export const sessionCheck = 'session check'

/** Marks a recorded poll that was answered 304. */
const mark = /unchanged, 304/

/** The cost of such a poll beyond the session check; half a unit is the minimum cost of a read. */
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
