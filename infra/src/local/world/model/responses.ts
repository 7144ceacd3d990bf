import { type Company, siteOf } from '../companies/company.ts'
import { addressLine } from '../companies/places-of-companies.ts'
import type { Registry } from '../companies/registry.ts'
import { companiesFor, understand } from '../search/ask.ts'
import { json, type Reply } from '../serving/reply.ts'
import { answerQuestion } from './answering.ts'
import { messagesOf } from './chat-completions.ts'
import { answerBySchema } from './fill-schema.ts'
import { readMessages } from './reading.ts'
import type { Schema } from './schema.ts'
import { newId, nowSeconds, tokensOf } from './tokens.ts'

export type ResponseRequest = {
  model?: string
  instructions?: string | null
  input?: string | { role: string; content: string | { type: string; text?: string }[] }[]
  tools?: { type: string; user_location?: { country?: string; region?: string; city?: string } | null }[]
  text?: { format?: { type: string; schema?: Schema } }
}

type Citation = { type: 'url_citation'; start_index: number; end_index: number; url: string; title: string }
type SearchAnswer = { text: string; citations: Citation[]; sources: string[]; query: string }

/** A hosted search reads about this many pages and names about as many companies. */
const maxCompanies = 15

const tracked = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}utm_source=openai`

const describe = (company: Company): string => {
  const { services, address, phone, kind } = company
  return `${kind.words.en[0]} at ${addressLine(address)}. Services: ${services.slice(0, 3).join(', ')}. Phone: ${phone.national}.`
}

/** The list in prose, each entry with its citation as a link; indices count UTF-16 units. */
const writeList = (companies: Company[], intro: string): Omit<SearchAnswer, 'query'> => {
  let text = intro
  const citations: Citation[] = []
  companies.forEach((company, index) => {
    const url = tracked(company.formerHost ? `https://${company.formerHost}/` : (siteOf(company) ?? ''))
    text += `\n${index + 1}. **${company.name}** – ${describe(company)} `
    const start_index = text.length
    text += `([${new URL(url).host}](${url}))`
    citations.push({ type: 'url_citation', start_index, end_index: text.length, url, title: company.name })
  })
  return { text, citations, sources: citations.map(({ url }) => url) }
}

const questionOf = ({ input, tools }: ResponseRequest): string => {
  const asked =
    typeof input === 'string'
      ? input
      : messagesOf(input ?? [])
          .map(({ content }) => content)
          .join('\n')
  if (understand(asked).cities.length > 0) return asked
  const near = tools?.find(({ type }) => type.startsWith('web_search'))?.user_location
  return near?.city ? `${asked} in ${near.city} ${near.region ?? ''}` : asked
}

const search = (registry: Registry, request: ResponseRequest): SearchAnswer => {
  const query = questionOf(request)
  const companies = companiesFor(registry, 'ai-search', query)
    .filter(({ host }) => host)
    .slice(0, maxCompanies)
  if (companies.length === 0)
    return { text: 'I found no companies that fit.', citations: [], sources: [], query }
  return { ...writeList(companies, 'Here is what I found:\n'), query }
}

const invented: Company['name'] = 'Invented Company Inc'

const withInvention = (answer: SearchAnswer): SearchAnswer => ({
  ...answer,
  text: `${answer.text}\n${answer.citations.length + 1}. **${invented}** – the market leader. Phone: +1 900-555-0199. (https://www.invented-company.example/)`,
})

const messageItem = (text: string, annotations: Citation[], refusal: string | null) => ({
  id: newId('msg'),
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [
    refusal ? { type: 'refusal', refusal } : { type: 'output_text', text, annotations, logprobs: [] },
  ],
})

const searchItem = ({ query, sources }: SearchAnswer) => ({
  id: newId('ws'),
  type: 'web_search_call',
  status: 'completed',
  action: { type: 'search', query, queries: [query], sources: sources.map((url) => ({ type: 'url', url })) },
})

const withoutSearch = ({ input, instructions, text }: ResponseRequest): string => {
  const asked = typeof input === 'string' ? [{ role: 'user', content: input }] : (input ?? [])
  const reading = readMessages(messagesOf([{ role: 'system', content: instructions ?? '' }, ...asked]))
  const schema = text?.format?.type === 'json_schema' ? text.format.schema : undefined
  return schema ? JSON.stringify(answerBySchema(schema, reading)) : answerQuestion(reading)
}

/** `POST /responses`: free text; with the `web_search` tool a list of companies that this search knows. */
export const respond = (registry: Registry, request: ResponseRequest, fault: string | null): Reply => {
  const searches = request.tools?.some(({ type }) => type.startsWith('web_search')) ?? false
  const found = searches ? search(registry, request) : null
  const answer = found && (fault === 'invent' ? withInvention(found) : found)
  const full = answer?.text ?? withoutSearch(request)
  const text = fault === 'truncated' ? full.slice(0, Math.floor(full.length / 2)) : full
  const refusal = fault === 'refuse' ? 'I’m sorry, but I can’t help with that.' : null
  const citations = (answer?.citations ?? []).filter(({ end_index }) => end_index <= text.length)
  const inputTokens =
    tokensOf(JSON.stringify(request.input ?? '')) + (answer ? answer.sources.length * 220 : 0)
  return json({
    id: newId('resp'),
    object: 'response',
    created_at: nowSeconds(),
    status: fault === 'truncated' ? 'incomplete' : 'completed',
    incomplete_details: fault === 'truncated' ? { reason: 'max_output_tokens' } : null,
    error: null,
    model: request.model ?? 'sample',
    output: [...(answer ? [searchItem(answer)] : []), messageItem(text, citations, refusal)],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: request.tools ?? [],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokensOf(text),
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + tokensOf(text),
    },
  })
}
