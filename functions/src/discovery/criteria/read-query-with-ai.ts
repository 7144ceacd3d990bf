import { maxWishes } from '@assay/shared/features/hunting/criteria'
import * as z from 'zod/mini'
import { openCatalogue } from '../../evidence/categories/catalogue.ts'
import { pluralOf } from '../../evidence/categories/plural.ts'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import type { Ai, AiSpending } from '../../integrations/ai/ai.ts'
import type { QueryReading } from './read-query.ts'

/** Nothing can be searched for before; rules take over from a model that takes longer. */
const timeoutMs = 15_000

const Reading = z.object({
  categoryWords: z.string(),
  category: z.string(),
  place: z.string(),
  wishes: z.array(z.string()),
})

/** More are not needed to find the one that is meant. */
const mostOffered = 60

const instructionsFor = (
  offered: string[],
) => `You take apart a search for companies. Answer with words copied from the search, never with words of your own.
categoryWords: the words that say what kind of company is wanted. category: the entry of this list that means the same, or an empty text:
${offered.join(', ')}.
place: the words that name the place. wishes: what the companies shall be like beyond that, at most four. Leave out what is not there.`

/** The model's words count only if they occur in the query. */
const spokenIn = (query: string) => (text: string) => containsWords(plain(query), plain(text))

/**
 * The model's reading of a query that the rules could not read. It may only choose words of the query
 * and an entry of the vocabulary. Parts the rules are certain of stay. Throws AiFailure.
 */
export const readQueryWithAi = async (
  ai: Ai,
  spending: AiSpending,
  query: string,
  byRules: QueryReading,
  signal: AbortSignal,
): Promise<QueryReading> => {
  const offered = openCatalogue()
    .suggest(query, mostOffered)
    .map(({ label }) => pluralOf(label))
  const chosen = await ai.structured(
    {
      tier: 'fast',
      name: 'query_reading',
      schema: Reading,
      instructions: instructionsFor(offered),
      input: query,
      maxOutputTokens: 300,
      timeoutMs,
      signal,
    },
    spending,
  )
  const isSpoken = spokenIn(query)
  const known = offered.find((plural) => plural === chosen.category.trim())
  if (!isSpoken(chosen.categoryWords)) return byRules
  const place = chosen.place && isSpoken(chosen.place) ? { text: chosen.place, isCertain: true } : null
  return {
    category: known ? { text: known, isKnown: true } : { text: chosen.categoryWords, isKnown: false },
    place: byRules.place?.isCertain ? byRules.place : (place ?? byRules.place),
    otherPlaces: byRules.otherPlaces,
    wishes: chosen.wishes.filter(isSpoken).slice(0, maxWishes),
  }
}
