import type {
  Bot,
  ChatAnswer,
  ChatMessage,
  ChatRequest,
  ResponseAnswer,
  ResponseRequest,
  SearchAnswer,
} from '../../model/bot.ts'
import { citedList, tracked } from '../../model/citations.ts'
import { messagesOf, tokensOf } from '../../model/wire.ts'
import { addressLine } from '../../pages/address.ts'
import { type Company, siteOf } from '../companies/company.ts'
import type { Registry } from '../companies/registry.ts'
import { companiesFor, understand } from '../search/ask.ts'
import { answerQuestion } from './answering.ts'
import { answerBySchema } from './fill-schema.ts'
import { inventedInto, inventedSentence } from './invent.ts'
import { readMessages } from './reading.ts'

const refusalText = 'I’m sorry, but I can’t help with that.'
const half = (text: string) => text.slice(0, Math.floor(text.length / 2))

const contentFor = (
  { response_format: format }: ChatRequest,
  messages: ChatMessage[],
  isInventing: boolean,
): string => {
  const reading = readMessages(messages)
  if (format?.type === 'json_schema' && format.json_schema) {
    const answer = answerBySchema(format.json_schema.schema, reading)
    return JSON.stringify(isInventing ? inventedInto(answer) : answer)
  }
  const answer = answerQuestion(reading)
  if (format?.type === 'json_object') return JSON.stringify({ answer })
  return isInventing ? `${answer} ${inventedSentence}` : answer
}

const chat = (messages: ChatMessage[], request: ChatRequest, fault: string | null): ChatAnswer => {
  const promptTokens = messages.reduce((sum, { content }) => sum + tokensOf(content) + 4, 3)
  if (fault === 'refuse') return { content: '', refusal: refusalText, promptTokens }
  const content = contentFor(request, messages, fault === 'invent')
  return fault === 'truncated'
    ? { content: half(content), finishReason: 'length', promptTokens }
    : { content, promptTokens }
}

/** The most companies that a hosted search names. */
const maxCompanies = 15

const describe = (company: Company): string => {
  const { services, address, phone, kind } = company
  return `${kind.words.en[0]} at ${addressLine(address)}. Services: ${services.slice(0, 3).join(', ')}. Phone: ${phone.national}.`
}

const entryOf = (company: Company, index: number) => {
  const url = tracked(company.formerHost ? `https://${company.formerHost}/` : (siteOf(company) ?? ''))
  return {
    before: `\n${index + 1}. **${company.name}** – ${describe(company)} `,
    link: `([${new URL(url).host}](${url}))`,
    after: '',
    url,
    title: company.name,
  }
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

const search = (registry: Registry, request: ResponseRequest, isInventing: boolean): SearchAnswer => {
  const query = questionOf(request)
  const companies = companiesFor(registry, 'ai-search', query)
    .filter(({ host }) => host)
    .slice(0, maxCompanies)
  const { text, citations } = citedList(
    companies.length > 0 ? 'Here is what I found:\n' : 'I found no companies that fit.',
    companies.map(entryOf),
  )
  const invention = `\n${citations.length + 1}. **Invented Company Inc** – the market leader. Phone: +1 900-555-0199. (https://www.invented-company.example/)`
  return {
    query,
    text: isInventing ? `${text}${invention}` : text,
    citations,
    sources: citations.map(({ url }) => url),
  }
}

const withoutSearch = ({ input, instructions, text }: ResponseRequest): string => {
  const asked = typeof input === 'string' ? [{ role: 'user', content: input }] : (input ?? [])
  const reading = readMessages(messagesOf([{ role: 'system', content: instructions ?? '' }, ...asked]))
  const schema = text?.format?.type === 'json_schema' ? text.format.schema : undefined
  return schema ? JSON.stringify(answerBySchema(schema, reading)) : answerQuestion(reading)
}

const respond = (registry: Registry, request: ResponseRequest, fault: string | null): ResponseAnswer => {
  const isSearching = request.tools?.some(({ type }) => type.startsWith('web_search')) ?? false
  const found = isSearching ? search(registry, request, fault === 'invent') : null
  const full = found?.text ?? withoutSearch(request)
  const text = fault === 'truncated' ? half(full) : full
  return {
    text,
    citations: (found?.citations ?? []).filter(({ end_index }) => end_index <= text.length),
    refusal: fault === 'refuse' ? refusalText : null,
    isCutOff: fault === 'truncated',
    search: found,
    inputTokens: tokensOf(JSON.stringify(request.input ?? '')) + (found?.sources.length ?? 0) * 220,
  }
}

/**
 * Answers from the text of the prompt; its hosted web search answers from the companies of the
 * sample world. It acts out the faults `refuse`, `truncated` and `invent`.
 */
export const sampleBot = (registry: Registry): Bot => ({
  names: ['sample-small', 'sample-large'],
  chat,
  respond: (request, fault) => respond(registry, request, fault),
})
