import { pricedSchema, pricedStep } from '../../../report-reading/for-reports.ts'
import { type Asking, confirmedIds } from '../../../report-writing/confirmed-ids.ts'
import { factParts, type ProvedSentence } from '../../../report-writing/parts.ts'
import { quotedSentences } from '../../../report-writing/prove-sentences.ts'
import { provedSentence } from '../../../report-writing/proved-sentence.ts'
import { orUnavailable } from '../../ai/public.ts'
import type { About } from '../write/about.ts'
import { askAbout, reportQuestion } from '../write/ask-for-report.ts'
import { WrittenReport } from '../write/written-report.ts'

const writeStep = { name: 'write', version: 2, schema: pricedSchema(WrittenReport) }

/** Two calls and their repairs, each several times what a small model costs. */
export const reportLimits = { usd: 0.05, tokens: 80_000, calls: 5 }

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
  const quoted = quotedSentences(written, factParts, about.reading, names)
  const ids = quoted.length > 0 ? await confirmedIds(asking, about.facts, quoted) : new Set<string>()
  const sentences = quoted
    .filter(({ id }) => ids.has(id))
    .map((sentence) => provedSentence(sentence, about.reading, about.now))
  return { written, sentences }
}
