import { firstOfEach } from '../../reading/first-of-each.ts'
import { ownDomain } from '../../reading/hosts.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import { NotAsked, type Question, type Rows } from './question.ts'
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
export const askAiSearch = async ({ frame, ports, spending, ...question }: Question): Promise<Rows> => {
  if (!ports.ai) throw new NotAsked('Not configured.')
  const { query, maxResults, timeoutMs, signal } = question
  const answer = await ports.ai.searchWeb(
    {
      instructions,
      input: inputFor(frame, query, maxResults),
      maxOutputTokens: 2500,
      country: frame.region ?? undefined,
      city: frame.where && !frame.where.isCountry ? frame.where.names[0] : undefined,
      timeoutMs,
      signal,
    },
    spending,
  )
  const urls = [...answer.citations.map(({ url }) => url), ...answer.sources]
  const own = urls.filter((url) => URL.canParse(url) && ownDomain(url) !== null)
  const distinct = firstOfEach(own, (url) => ownDomain(url) ?? url)
  return { rows: distinct.slice(0, mostRows).map((url) => ({ url, title: '', snippet: '' })) }
}
