import type { AiSpending } from '../../integrations/ai/ai.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { firstOfEach } from '../first-of-each.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { askSource } from './ask-source.ts'
import { ownDomain } from './hosts.ts'
import type { SourceAnswer } from './source-answer.ts'
import { searchWords, webQueries } from './web-queries.ts'

const instructions =
  'Find companies that fit the search. Search the web and list each with the address of its own website, citing it. No directories, no social networks. Name only companies whose website you found.'
const mostRows = 60

/** The search in the user's words, and how those of the place would ask. */
const inputFor = (frame: SearchFrame, query: string | null, maxResults: number): string => {
  const asked = searchWords(frame, true)
  const otherwise = webQueries(frame, query).filter((other) => other !== asked)
  return [
    `Up to ${Math.min(maxResults * 2, 30)} companies: ${asked}`,
    ...(otherwise.length > 0 ? [`Search in these words too: ${otherwise.join('; ')}`] : []),
  ].join('\n')
}

/**
 * Sites that the provider's web search visited or cited. Only their addresses are used; names and
 * contacts are read on the sites themselves.
 */
export const askAiSearch = (
  frame: SearchFrame,
  ports: DiscoveryPorts,
  spending: AiSpending,
  options: { query: string | null; maxResults: number; timeoutMs: number; signal: AbortSignal },
): Promise<SourceAnswer> => {
  const { ai } = ports
  if (!ai) return askSource('OpenAI web search', { off: 'Not configured.' }, ports.now)
  return askSource(
    'OpenAI web search',
    async () => {
      const answer = await ai.searchWeb(
        {
          instructions,
          input: inputFor(frame, options.query, options.maxResults),
          maxOutputTokens: 2500,
          country: frame.region ?? undefined,
          city: frame.where && !frame.where.isCountry ? frame.where.names[0] : undefined,
          timeoutMs: options.timeoutMs,
          signal: options.signal,
        },
        spending,
      )
      const urls = [...answer.citations.map(({ url }) => url), ...answer.sources]
      const own = urls.filter((url) => URL.canParse(url) && ownDomain(url) !== null)
      const distinct = firstOfEach(own, (url) => ownDomain(url) ?? url)
      return { rows: distinct.slice(0, mostRows).map((url) => ({ url, title: '', snippet: '' })) }
    },
    ports.now,
  )
}
