import { whyNotUnderstood } from '../criteria/explain-criteria.ts'
import { newSpending } from '../integrations/ai/spending.ts'
import { type Asking, answerOf } from './ask-sources.ts'
import { frameOf } from './companies/search-frame.ts'
import type { Ahead } from './homes-ahead.ts'
import type { SearchRun } from './search-run.ts'
import { type Understanding, understand } from './understand.ts'

/** Whether rules found a kind and a place and leave no word over, so that a model is likely to read the same. */
const isPlain = (understood: Understanding): boolean => {
  const { category, place, setAside, company } = understood.criteria
  const isWhole = setAside.every(({ filter }) => filter !== 'query')
  return Boolean(category.text && place) && !company && isWhole && whyNotUnderstood(understood) === null
}

/**
 * Asks the sources by the rules' reading of the query, and reads home pages, while a model reads it. Its reading
 * counts; where it asks the sources the same, their answers are there. To be called with ports that ask the same
 * only once.
 */
export const askAhead = async (run: SearchRun, ahead: Ahead): Promise<void> => {
  const { request, ports, signal } = run
  if (!ports.ai || request.criteria) return
  const noSpending = newSpending({ usd: 0, tokens: 0, calls: 0, deadline: request.deadline }, ports.now)
  const understood = await understand(request, { ...ports, ai: null }, noSpending, signal)
  if (!isPlain(understood)) return
  const frame = frameOf(understood.criteria, null, request.profile?.targetAudience)
  const soFar: Asking['soFar'] = (answer) => ahead.readHomes([answer], frame)
  const asking = { run, frame, placeFailure: null, ahead, soFar }
  await Promise.all([
    answerOf(asking, 'OpenStreetMap', noSpending),
    answerOf(asking, 'Web search', noSpending),
  ])
}
