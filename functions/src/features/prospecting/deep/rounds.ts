import type { ResearchRound } from '@assay/shared/features/prospecting/deep-research'
import {
  type FoundPage,
  type FurtherPage,
  type ReadText,
  textsWith,
} from '../../../report-reading/for-reports.ts'
import type { About } from '../write/about.ts'
import { type Finding, newAmong } from './findings.ts'
import type { Question } from './questions.ts'

/** What a research knows so far. */
export type Research = {
  about: About
  rounds: ResearchRound[]
  findings: Finding[]
  texts: ReadText[]
  stepsUsed: number
}

export const newResearch = (about: About): Research => ({
  about,
  rounds: [],
  findings: [],
  texts: about.reading.texts,
  stepsUsed: 0,
})

/** The steps of a round: run once per job, and replayed when it is resumed. */
export type RoundSteps = {
  /** No questions end the research. */
  plan: (nth: number, research: Research) => Promise<Question[]>
  search: (nth: number, research: Research, questions: Question[]) => Promise<FoundPage[]>
  read: (nth: number, research: Research, pages: FoundPage[]) => Promise<FurtherPage[]>
  reflect: (
    nth: number,
    research: Research,
    questions: Question[],
  ) => Promise<{ findings: Finding[]; open: string[] }>
  /** Called when something became known that is not replayed. */
  show: (research: Research, doing: string) => Promise<void>
}

/** So many rounds in a row that find nothing new end the research. */
const mostDryRounds = 2

const askRound = async (research: Research, steps: RoundSteps, nth: number): Promise<Question[]> => {
  await steps.show(research, 'Planning what to ask next')
  const questions = await steps.plan(nth, research)
  if (questions.length === 0) return []
  const asked = questions.map(({ text }) => text)
  research.rounds.push({ questions: asked, pages: [], found: [], open: asked })
  research.stepsUsed += 1
  return questions
}

const readRound = async (research: Research, steps: RoundSteps, nth: number, questions: Question[]) => {
  const round = research.rounds.at(-1)
  await steps.show(research, `Searching: ${questions[0]?.text}`)
  const pages = await steps.search(nth, research, questions)
  research.stepsUsed += questions.length
  if (round) round.pages = pages.map(({ url, title }) => ({ url, title, state: 'waiting' }))
  await steps.show(research, `Reading ${pages.length} pages`)
  const read = await steps.read(nth, research, pages)
  research.stepsUsed += read.length
  if (round) round.pages = read.map(({ url, title, state }) => ({ url, title, state }))
  research.texts = textsWith(research.texts, [
    ...read.flatMap(({ text }) => text ?? []),
    ...pages.flatMap(({ result }) => result ?? []),
  ])
}

const thinkRound = async (research: Research, steps: RoundSteps, nth: number, questions: Question[]) => {
  const round = research.rounds.at(-1)
  await steps.show(research, 'Weighing what was found')
  const { findings, open } = await steps.reflect(nth, research, questions)
  const found = newAmong(findings, research.findings)
  research.stepsUsed += 1
  research.findings = [...research.findings, ...found]
  if (round) {
    round.found = found.map(({ text, found: { url, quote } }) => ({ text, url, quote }))
    round.open = open
  }
  return found.length
}

/** Asks, searches, reads and weighs until nothing is left to ask, the limits are reached or two rounds found nothing. */
export const runRounds = async (research: Research, steps: RoundSteps): Promise<void> => {
  let dryRounds = 0
  for (let nth = 1; dryRounds < mostDryRounds; nth++) {
    const questions = await askRound(research, steps, nth)
    if (questions.length === 0) return
    await readRound(research, steps, nth, questions)
    const found = await thinkRound(research, steps, nth, questions)
    dryRounds = found > 0 ? 0 : dryRounds + 1
  }
}
