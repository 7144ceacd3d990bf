import { newSpending } from '../integrations/ai/spending.ts'
import { frameOf } from './companies/search-frame.ts'
import { whyNotUnderstood } from './criteria/explain-criteria.ts'
import type { SearchRun } from './search-run.ts'
import { askOpenStreetMap } from './sources/open-street-map-source.ts'
import { askWebSearch } from './sources/web-search-source.ts'
import { type Understanding, understand } from './understand.ts'

const timeoutMs = 10_000

/** Whether rules found a kind and a place and leave no word over, so that a model is likely to read the same. */
const isPlain = (understood: Understanding): boolean => {
  const { category, place, setAside, company } = understood.criteria
  const isWhole = setAside.every(({ filter }) => filter !== 'query')
  return Boolean(category.text && place) && !company && isWhole && whyNotUnderstood(understood) === null
}

/**
 * Asks the sources by the rules' reading of the query while a model reads it. Its reading counts; where it asks
 * the sources the same, their answers are there. To be called with ports that ask the same only once.
 */
export const askAhead = async ({ request, ports, hooks, timeIsOver }: SearchRun): Promise<void> => {
  const { query, criteria, profile, maxResults } = request
  if (!ports.ai || criteria) return
  const signal = AbortSignal.any([hooks.signal, timeIsOver])
  const noSpending = newSpending({ usd: 0, tokens: 0, calls: 0, deadline: request.deadline }, ports.now)
  const understood = await understand(request, { ...ports, ai: null }, noSpending, signal)
  if (!isPlain(understood)) return
  const frame = frameOf(understood.criteria, null, profile?.targetAudience)
  const options = { query, maxResults, timeoutMs, placeFailure: null, signal }
  await Promise.all([
    askOpenStreetMap(frame, ports, { ...options, newAmong: async (elements) => elements }),
    askWebSearch(frame, ports, { ...options, newAmong: async (rows) => rows }),
  ])
}
