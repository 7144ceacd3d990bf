import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type Ai, AiFailure, type AiLedger } from '../../../integrations/ai/ai.ts'
import type { Step } from '../../../platform/jobs/checkpoints.ts'
import { type DiscoveryPorts, pricedSchema, pricedStep } from '../../../report-reading/for-reports.ts'
import { aiUnavailable } from '../../ai/public.ts'
import type { About } from '../write/about.ts'
import { askAbout, reportQuestion } from '../write/ask-for-report.ts'
import { borneOut, type Claimed } from '../write/borne-out.ts'
import type { ProvedSentence } from '../write/draft.ts'
import { quotedSentences, repeatsItsQuote } from '../write/prove-sentences.ts'
import { provedSentence } from '../write/proved-sentence.ts'
import { WrittenReport } from '../write/written-report.ts'

const writeStep = { name: 'write', version: 2, schema: pricedSchema(WrittenReport) }
const LookedAt = pricedSchema(lazy(() => z.array(z.string())))

/** Two calls and their repairs, each several times what a small model costs. */
export const reportLimits = { usd: 0.05, tokens: 80_000, calls: 5 }

export type Asking = {
  ai: Ai
  ports: DiscoveryPorts
  spending: AiLedger
  step: Step
  signal: AbortSignal
  /** Called after each call to the model. */
  spent: () => void
}

/** A provider that is set and fails ends the run with AI_UNAVAILABLE; nothing is written in its place. */
export const orUnavailable = async <Output>(work: () => Promise<Output>): Promise<Output> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AiFailure) throw aiUnavailable(error)
    throw error
  }
}

/** The ids of the sentences that their quotes bear out, as a second call sees them. `begin` runs before that call. */
export const confirmedIds = async (
  { ai, ports, spending, step, signal, spent }: Asking,
  { facts }: About,
  sentences: Claimed[],
  { name, begin }: { name: string; begin?: () => void } = { name: 'second look' },
): Promise<Set<string>> => {
  const doubtful = sentences.filter((sentence) => !repeatsItsQuote(sentence))
  const lookStep = { name, version: 1, schema: LookedAt }
  const { output } = await pricedStep({ hooks: { step }, spending }, lookStep, async (account) => {
    begin?.()
    return borneOut({ ai, ports, signal, spending: account }, facts, doubtful)
  })
  spent()
  return new Set([...output, ...sentences.filter(repeatsItsQuote).map(({ id }) => id)])
}

/** The model's report with its sentences that are proved. AI_UNAVAILABLE if the provider fails. */
export const writeWithModel = async (
  asking: Asking,
  about: About,
): Promise<{ written: WrittenReport; sentences: ProvedSentence[] }> => {
  const { ai, spending, step, signal, spent } = asking
  const { output: written } = await orUnavailable(() =>
    pricedStep({ hooks: { step }, spending }, writeStep, (account) =>
      askAbout({ ai, spending: account, signal }, about, reportQuestion),
    ),
  )
  spent()
  const { companyName, location } = about.facts
  const names = [companyName, location ?? '']
  const quoted = quotedSentences(written, about.reading, names)
  const ids = quoted.length > 0 ? await confirmedIds(asking, about, quoted) : new Set<string>()
  const sentences = quoted
    .filter(({ id }) => ids.has(id))
    .map((sentence) => provedSentence(sentence, about.reading, about.now))
  return { written, sentences }
}
