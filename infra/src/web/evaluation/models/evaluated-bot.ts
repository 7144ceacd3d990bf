import type { Bot, ResponseAnswer } from '../../model/bot.ts'
import { citedList, tracked } from '../../model/citations.ts'
import { answerModel } from '../../model/model-server.ts'
import { failure, tokensOf } from '../../model/wire.ts'
import type { Answer } from '../../serving/reply.ts'
import { hashOf } from '../words/chance.ts'
import { askedIn } from './asked.ts'
import type { Citation, Model } from './model.ts'

/** The tokens of a hosted search beyond question and answer. */
const searchTokens = 4000

const searched = (question: string, found: Citation[]): ResponseAnswer => {
  const entries = found.map(({ url, title }) => ({
    before: '- ',
    link: `[${title || url}](${url})`,
    after: '\n',
    url: tracked(url),
    title,
  }))
  return {
    ...citedList('I found these companies:\n', entries),
    search: { query: question, sources: found.map(({ url }) => url) },
    inputTokens: tokensOf(question) + searchTokens,
  }
}

const botOf = (model: Model): Bot => ({
  names: [model.name],
  chat: (messages, request, fault) => {
    const asked = askedIn(messages, request)
    const content = model.chat(asked)
    const shown = fault === 'cut' ? content.slice(0, content.length / 2) : content
    return { content: shown, promptTokens: tokensOf(asked.input) }
  },
  respond: ({ input }) => searched(String(input), model.search(String(input))),
})

/** The endpoint of a model. A repeated call may get another fault. */
export const endpointOf = (model: Model): Answer => {
  const answer = answerModel(botOf(model))
  const callsOf = new Map<number, number>()
  return (request) => {
    const key = hashOf(request.body)
    const call = (callsOf.get(key) ?? 0) + 1
    callsOf.set(key, call)
    const fault = model.faultOf(call, String(key))
    if (fault === 'silent') return 'silent'
    return fault && fault !== 'cut'
      ? failure(fault.status, 'The evaluation refuses this call.')
      : answer({ ...request, fault })
  }
}
