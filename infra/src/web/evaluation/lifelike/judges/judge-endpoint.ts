import type { ChatRequest } from '../../../model/bot.ts'
import { messagesOf } from '../../../model/wire.ts'
import type { Answer, WorldRequest } from '../../../serving/reply.ts'
import { askingOf } from '../../asking/asking.ts'
import { chatEndpoint } from '../../asking/model-endpoint.ts'
import { asksForVerdicts, type Judge, type Judged, verdictsAnswer } from '../../asking/verdicts-answer.ts'
import type { KnownQuery } from '../../queries/known-query.ts'
import { readerOf } from '../../queries/reader.ts'
import type { LifelikeCell } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { firmFinder } from './right.ts'
import { topicOf } from './topic-of.ts'

/** One answer about a firm. `isFirstLook` is false when only a quote was asked about. */
export type LoggedVerdict = Judged & { firmId: string; topic: string; isFirstLook: boolean }

export type JudgeLog = {
  verdicts: LoggedVerdict[]
  /** The tokens of all prompts about a firm. */
  tokensOf: Map<string, number>
}

export type JudgeEndpoint = {
  answer: Answer
  log: JudgeLog
  /** Notes that the engine waited for the answer to a request. */
  onAnswered: (request: WorldRequest) => void
  /** Ids of the firms about which an answer was waited for. */
  judged: Set<string>
}

const queryOf = ({ query, category, place, wish, country }: LifelikeCell): KnownQuery => ({
  q: query,
  lang: country.language,
  category: category.query,
  kinds: category.tags
    ? [
        Object.entries(category.tags)
          .map(([key, value], index) => (index === 0 ? `${key}/${value}` : value))
          .join('/'),
      ]
    : [],
  place: place.text,
  at: place.id,
  wishes: wish ? [wish.words] : [],
})

/** A model's endpoint for a world, and a log of what it was asked. It reads queries rightly, whatever the judge. */
export const judgeEndpoint = (world: LifelikeWorld, name: string, judge: Judge): JudgeEndpoint => {
  const log: JudgeLog = { verdicts: [], tokensOf: new Map() }
  const read = readerOf(world.cells.map(queryOf))
  const firmIn = firmFinder(world)
  const logged: Judge = (criterion, asking) => {
    const judged = judge(criterion, asking)
    const firmId = (firmIn(criterion.company, asking.input) ?? firmIn(asking.input))?.id
    if (firmId)
      log.verdicts.push({
        ...judged,
        firmId,
        topic: topicOf(criterion.text).topic,
        isFirstLook: !criterion.quote,
      })
    return judged
  }
  const answer = chatEndpoint(name, (messages, request) => {
    const asking = askingOf(messages, request)
    if (!asksForVerdicts(asking))
      return { content: read(messages, request) ?? '{}', promptTokens: asking.promptTokens }
    const firms = new Set(
      [asking.input, ...asking.criteria.map(({ company }) => company)].flatMap(
        (text) => firmIn(text, asking.input)?.id ?? [],
      ),
    )
    for (const id of firms)
      log.tokensOf.set(id, (log.tokensOf.get(id) ?? 0) + asking.promptTokens / Math.max(1, firms.size))
    return { content: verdictsAnswer(asking, logged), promptTokens: asking.promptTokens }
  })
  const judged = new Set<string>()
  const onAnswered = ({ body }: WorldRequest) => {
    const request = JSON.parse(body) as ChatRequest
    const asking = askingOf(messagesOf(request.messages ?? []), request)
    if (!asksForVerdicts(asking)) return
    const texts = [asking.input, ...asking.criteria.map(({ company }) => company)]
    for (const text of texts) {
      const firm = firmIn(text, asking.input)
      if (firm) judged.add(firm.id)
    }
  }
  return { answer, log, onAnswered, judged }
}
