import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { AiLedger, AiTier } from '../../../integrations/ai/ai.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import {
  CompanyReading,
  type DiscoveryPorts,
  FoundPage,
  FurtherPage,
  phraseAbout,
  pricedSchema,
  pricedStep,
  type ReportSubject,
  readForReport,
  readFurther,
  searchFurther,
  textsWith,
  worthReading,
} from '../../../report-reading/for-reports.ts'
import { type LeadFacts, orUnavailable } from '../../ai/public.ts'
import type { AboutBusiness } from './business-draft.ts'
import { factsOfBusiness } from './business-facts.ts'
import { Question, questionsByRules, questionsOf } from './questions.ts'
import type { BusinessResearchMessage } from './research-message.ts'

const readStep = { name: 'read', version: 1, schema: CompanyReading }
const questionsStep = { name: 'questions', version: 1, schema: pricedSchema(lazy(() => z.array(Question))) }
const searchStep = { name: 'search', version: 1, schema: pricedSchema(lazy(() => z.array(FoundPage))) }
const furtherStep = { name: 'further pages', version: 1, schema: lazy(() => z.array(FurtherPage)) }

const mostPages = 6
/** How long a step may take, in ms. */
const slowest = { read: 40_000, ask: 28_000, further: 20_000 }

export type Reading = {
  context: JobContext<BusinessResearchMessage>
  ports: DiscoveryPorts
  spending: AiLedger
  spent: () => void
  /** Plans what is read. */
  tier: AiTier
  begin: (ms: number) => void
}

const askQuestions = async (
  { context, ports: { ai }, spending, spent, tier, begin }: Reading,
  facts: LeadFacts,
) => {
  const { message, step, signal } = context
  if (!ai) return questionsByRules(message.query)
  const { output } = await orUnavailable(() =>
    pricedStep({ hooks: { step }, spending }, questionsStep, (account) => {
      begin(slowest.ask)
      return questionsOf({ ai, tier, spending: account, signal }, message.query, facts)
    }),
  )
  spent()
  return output
}

/** Pages that answer the questions, beyond what is read about any company. */
const readForQuestions = async (
  { context: { step, signal }, ports, spending, spent, begin }: Reading,
  subject: ReportSubject,
  questions: Question[],
  read: CompanyReading,
): Promise<FurtherPage[]> => {
  const { output: found } = await pricedStep({ hooks: { step }, spending }, searchStep, (account) => {
    begin(slowest.ask)
    const phrases = questions.map(({ phrase }) => phraseAbout(subject, phrase))
    return searchFurther(subject, phrases, ports, account, signal)
  })
  spent()
  const known = new Set(read.texts.filter(({ method }) => method === 'text').map(({ url }) => url))
  const pages = worthReading(subject, found)
    .filter(({ url }) => !known.has(url))
    .slice(0, mostPages)
  const results = found.flatMap(({ url, title, result }): FurtherPage[] =>
    result ? [{ url, title, state: 'read', text: result }] : [],
  )
  const further = await step(furtherStep, () => {
    begin(slowest.further)
    return Promise.all(pages.map((page) => readFurther(subject, page, ports, signal)))
  })
  return [...further, ...results]
}

/** Reads the business: its site, articles and results of searches, also for what the user asks. Each part is a step. */
export const readBusiness = async (work: Reading, subject: ReportSubject): Promise<AboutBusiness> => {
  const { context, ports, begin } = work
  const read = await context.step(readStep, () => {
    begin(slowest.read)
    return readForReport(subject, ports, context.signal)
  })
  const facts = factsOfBusiness(subject, read)
  const now = ports.now()
  if (read.texts.length === 0) return { facts, reading: read, questions: [], now }
  await context.progress({ fraction: 0.35, step: 'Looking for answers' })
  const questions = await askQuestions(work, facts)
  const site = { ...subject, website: read.website ?? subject.website }
  const further = await readForQuestions(work, site, questions, read)
  const texts = textsWith(
    read.texts,
    further.flatMap(({ text }) => text ?? []),
  )
  return { facts, reading: { ...read, texts }, questions, now }
}
