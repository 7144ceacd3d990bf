import { AiFailure, type AiSpending } from '../../../integrations/ai/ai.ts'
import { plainLine } from '../../../integrations/ai/plain-answer.ts'
import {
  type DiscoveryPorts,
  phraseAbout,
  type ReportSubject,
  readFurther,
  searchFurther,
  worthReading,
} from '../../../report-reading/for-reports.ts'
import { withItsQuote } from '../../../report-writing/prove-sentences.ts'
import { aiUnavailable } from '../../ai/public.ts'
import { planNext, type Reflection, reflectOn } from './ask-model.ts'
import { findByRules } from './find-by-rules.ts'
import type { Finding } from './findings.ts'
import { mostQuestions, newQuestions, type Question, usualQuestions } from './questions.ts'
import type { ResearchLimits } from './research-limits.ts'
import type { RoundWork } from './round-steps.ts'
import type { Research } from './rounds.ts'

const mostPages = 4
/** How long a step may take. */
const slowest = { ask: 28_000, read: 20_000 }

type Setting = {
  ports: DiscoveryPorts
  subject: ReportSubject
  limits: ResearchLimits
  signal: AbortSignal
  show: RoundWork['show']
}

/** The model's answer; null if it gives none. A provider that fails before anything is known ends the run. */
const answerOf = async <Answer>(ask: () => Promise<Answer>, isFirst: boolean): Promise<Answer | null> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    if (isFirst) throw aiUnavailable(error)
    return null
  }
}

const planned = async (
  { ports: { ai }, signal, limits }: Setting,
  research: Research,
  account: AiSpending,
): Promise<Question[]> => {
  // A plan, a search, a page and what follows from it.
  const most = Math.min(mostQuestions, limits.stepsLeft(research.stepsUsed) - 3)
  if (most < 1 || limits.isTimeOver()) return []
  limits.beginWithin(slowest.ask)
  const { about, findings, rounds } = research
  const asked = rounds.flatMap(({ questions }) => questions)
  const open = rounds.at(-1)?.open ?? []
  const answer = ai
    ? await answerOf(
        () => planNext({ ai, spending: account, signal }, about, { asked, findings, open }),
        rounds.length === 0,
      )
    : null
  const questions = answer ? newQuestions(answer, asked, most) : usualQuestions(asked, most)
  // A plan may end the research, but not before it has begun.
  return questions.length > 0 || rounds.length > 0 ? questions : usualQuestions(asked, most)
}

/** What the model found with its quotes, as far as these were read and prove it. */
const provedFindings = ({ findings }: Reflection, { about, texts }: Research, questions: Question[]) => {
  const { companyName, location } = about.facts
  return findings.flatMap(({ question: nth, text, quote }): Finding[] => {
    const question = questions[nth - 1]?.text
    const proved = question ? withItsQuote({ text, quote }, texts, () => [companyName, location ?? '']) : null
    return question && proved ? [{ question, ...proved }] : []
  })
}

const weighed = async (
  { ports: { ai }, signal, limits }: Setting,
  research: Research,
  questions: Question[],
  account: AiSpending,
): Promise<{ findings: Finding[]; open: string[] }> => {
  limits.beginWithin(slowest.ask)
  const answer =
    ai && research.texts.length > 0
      ? await answerOf(
          () => reflectOn({ ai, spending: account, signal }, research.about, questions, research.texts),
          false,
        )
      : null
  const findings = answer
    ? provedFindings(answer, research, questions)
    : findByRules(questions, research.texts)
  const answered = new Set(findings.map(({ question }) => question))
  const open = answer?.open
    .map((text) => plainLine(text).slice(0, 200))
    .filter(Boolean)
    .slice(0, mostQuestions)
  return { findings, open: open ?? questions.map(({ text }) => text).filter((text) => !answered.has(text)) }
}

/** What is done in a round. Where the time is over, what is left of the round does nothing. */
export const roundWork = (setting: Setting): RoundWork => {
  const { ports, subject, limits, signal, show } = setting
  return {
    show,
    plan: (research, account) => planned(setting, research, account),
    search: async (research, questions, account) => {
      if (limits.isTimeOver()) return []
      limits.beginWithin(slowest.ask)
      const phrases = questions.map(({ phrase }) => phraseAbout(subject, phrase))
      const found = await searchFurther(subject, phrases, ports, account, signal)
      const read = new Set([
        ...research.texts.filter(({ method }) => method === 'text').map(({ url }) => url),
        ...research.rounds.flatMap(({ pages }) => pages.map(({ url }) => url)),
      ])
      const unread = worthReading(subject, found).filter(({ url }) => !read.has(url))
      // What the searches and the weighing take is not left for pages.
      const left = limits.stepsLeft(research.stepsUsed) - questions.length - 1
      return unread.slice(0, Math.max(0, Math.min(mostPages, left)))
    },
    read: async (_, pages) => {
      if (limits.isTimeOver()) return []
      limits.beginWithin(slowest.read)
      return Promise.all(pages.map((page) => readFurther(subject, page, ports, signal)))
    },
    reflect: (research, questions, account) => weighed(setting, research, questions, account),
  }
}
