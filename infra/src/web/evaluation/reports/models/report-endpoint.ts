import { answerModel } from '../../../model/model-server.ts'
import { resolved, type Schema } from '../../../model/schema.ts'
import { failure, messagesOf } from '../../../model/wire.ts'
import type { Answer } from '../../../serving/reply.ts'
import { plain } from '../../../words/words.ts'
import { type Asking, askingOf } from '../../asking/asking.ts'
import { filledAnswer } from '../../asking/fill-answer.ts'
import { asksForVerdicts, verdictsAnswer } from '../../asking/verdicts-answer.ts'
import { realNow } from '../../time/virtual-time.ts'
import { hashOf, randomOf } from '../../words/chance.ts'
import type { Part } from '../words/words.ts'
import type { ReportCompany } from '../world/company.ts'
import type { ReportWorld } from '../world/make-report-world.ts'
import type { ReportModel, Seen, WrittenParts } from './writer.ts'

/** A part of a report by the name of its field, whatever the prompt calls it. */
const partNames: [RegExp, Part][] = [
  [/product|service|offer/i, 'products'],
  [/selling|strength|unique/i, 'selling_points'],
  [/compet|rival/i, 'competitors'],
  [/news/i, 'news'],
  [/summary|about|overview/i, 'summary'],
]

const companyIn = ({ companies }: ReportWorld, { input, criteria }: Asking): ReportCompany | undefined => {
  const asked = criteria.find(({ company }) => company)?.company
  if (asked) return companies.find(({ name }) => name === asked)
  const text = plain(input)
  return (
    companies.find(({ host }) => input.includes(`https://${host}`)) ??
    companies.find(({ name }) => text.includes(plain(name)))
  )
}

const seenIn = (company: ReportCompany, { input }: Asking): Seen => {
  const text = plain(input)
  const statements = company.statements.filter(({ quote }) => text.includes(plain(quote)))
  return { company, statements, input }
}

const isSteps = ({ items }: Schema, root: Schema): boolean =>
  items !== undefined && 'actions' in (resolved(items, root).properties ?? {})

/** The report in the form that is asked for. */
const writtenAnswer = ({ schema = {} }: Asking, written: WrittenParts): string =>
  JSON.stringify(
    filledAnswer(schema, (key, field) => {
      if (isSteps(field, schema)) return written.steps
      const part = partNames.find(([pattern]) => pattern.test(key))?.[1]
      return field.type === 'array' && part ? written[part] : undefined
    }),
  )

/** What a provider does to one of so many calls in place of an answer. */
export type Fault = { status: number } | 'silent' | 'cut' | 'refusal' | null

const share = { 429: 0.12, 500: 0.1, silent: 0.05, cut: 0.1, refusal: 0.05 }

/** Fails in 42 % of calls. */
export const flakyFault = (call: number, key: number): Fault => {
  const chance = randomOf('flaky report', call, key).next()
  let end = 0
  for (const [kind, part] of Object.entries(share)) {
    end += part
    if (chance < end) return /\d/.test(kind) ? { status: Number(kind) } : (kind as Fault)
  }
  return null
}

export type ReportEndpoint = {
  answer: Answer /** Real milliseconds that the model took to answer. */
  modelMs: () => number
}

const answerOf = (world: ReportWorld, { write, judge }: ReportModel, asking: Asking): string => {
  const company = companyIn(world, asking)
  if (!company) return '{}'
  if (asksForVerdicts(asking))
    return verdictsAnswer(asking, ({ text, quote }) => ({ verdict: judge(company, text, quote), quote }))
  return writtenAnswer(asking, write(seenIn(company, asking)))
}

/** The endpoint of a model that writes reports and judges their sentences. It knows no prompt by its wording. */
export const reportEndpoint = (
  world: ReportWorld,
  name: string,
  model: ReportModel,
  faultOf: (call: number, key: number) => Fault = () => null,
): ReportEndpoint => {
  let modelMs = 0
  const callsOf = new Map<number, number>()
  const faultAt = (body: string): Fault => {
    const key = hashOf(body)
    const call = (callsOf.get(key) ?? 0) + 1
    callsOf.set(key, call)
    return faultOf(call, key)
  }
  const answer = answerModel({
    names: [name],
    chat: (messages, request, fault) => {
      const asking = askingOf(messagesOf(messages), request)
      const whole = fault === 'refusal' ? '' : answerOf(world, model, asking)
      const content = fault === 'cut' ? whole.slice(0, whole.length / 2) : whole
      return {
        content,
        refusal: fault === 'refusal' ? 'I cannot help with that.' : null,
        promptTokens: asking.promptTokens,
      }
    },
    respond: () => ({ text: '', citations: [], search: { query: '', sources: [] }, inputTokens: 0 }),
  })
  return {
    answer: (request) => {
      const began = realNow()
      const fault = faultAt(request.body)
      try {
        if (fault === 'silent') return 'silent'
        if (fault && typeof fault === 'object')
          return failure(fault.status, 'The evaluation refuses this call.')
        return answer({ ...request, fault })
      } finally {
        modelMs += realNow() - began
      }
    },
    modelMs: () => modelMs,
  }
}
