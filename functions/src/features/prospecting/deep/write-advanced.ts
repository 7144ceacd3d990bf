import { AppError } from '@assay/shared/platform/errors'
import { AiFailure } from '../../../integrations/ai/ai.ts'
import { type Asking, confirmedIds } from '../../../report-writing/confirmed-ids.ts'
import type { Outcome } from '../prospect/prospect-result.ts'
import { writeWithModel } from '../prospect/write-with-model.ts'
import type { About } from '../write/about.ts'
import { contentOf } from '../write/draft.ts'
import { draftByRules, draftOfModel } from '../write/draft-report.ts'
import { inTheirWords, withAnswers } from './advanced-content.ts'
import { answersFirst, type Finding } from './findings.ts'
import type { Research } from './rounds.ts'

/** How long the calls to the model may take, in ms. */
const slowest = { write: 55_000, look: 15_000 }

export type Written = Omit<Outcome, 'reportId'>

/** What a second call, which sees sentence and quote alone, confirms; the others in the words of their source. */
const lookedAt = async (
  asking: Asking,
  about: About,
  findings: Finding[],
  beginWithin: (ms: number) => void,
): Promise<Finding[]> => {
  const named = findings.map((finding, nth) => ({ ...finding, id: `finding.${nth}` }))
  const proved = await confirmedIds(asking, about.facts, named, {
    name: 'second look at findings',
    begin: () => beginWithin(slowest.look),
  })
  return named.flatMap(({ id, ...finding }) => (proved.has(id) ? [finding] : inTheirWords([finding])))
}

/** The report of what a research knows, without a model. */
export const advancedByRules = (research: Research): Written => {
  const draft = draftByRules(research.about)
  const content = withAnswers(contentOf(draft), research, inTheirWords(research.findings), research.texts)
  return { generatedBy: 'rules', error: draft.error, content }
}

/** Null if the budget is used up: what was found is then told without the model. */
const unlessOutOfBudget = async <Report>(report: Promise<Report>): Promise<Report | null> => {
  try {
    return await report
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : null
    if (cause instanceof AiFailure && cause.reason === 'budget') return null
    throw error
  }
}

/** The report of a research; `beginWithin` is called before the model is asked. AI_UNAVAILABLE if the provider fails. */
export const writeAdvanced = async (
  research: Research,
  asking: Asking | null,
  beginWithin: (ms: number) => void,
): Promise<Written> => {
  const { about, findings, texts } = research
  if (!asking || texts.length === 0) return advancedByRules(research)
  beginWithin(slowest.write)
  const reading = { ...about.reading, texts: answersFirst(texts, findings) }
  const report = await unlessOutOfBudget(writeWithModel(asking, { ...about, reading }))
  if (!report) return advancedByRules(research)
  const { written, sentences } = report
  const answers = await lookedAt(asking, about, findings, beginWithin)
  const draft = await draftOfModel({ ...about, reading }, written, sentences)
  const content = withAnswers(contentOf(draft), research, answers, texts)
  return { generatedBy: 'ai', error: draft.error, content }
}
