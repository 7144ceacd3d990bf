import type { AiUsage } from '../integrations/ai/ai.ts'
import {
  type AiAccount,
  accountOf,
  type Priced,
  pricedSchema,
  pricedStep,
  roundUsd,
  totalUsage,
  usageWithout,
} from './ai-account.ts'
import type { CheckedStep } from './check-step.ts'
import type { Checked } from './companies/check-company.ts'
import { frameOf, type SearchFrame } from './companies/search-frame.ts'
import { whyNotUnderstood } from './criteria/explain-criteria.ts'
import { explainAnswer } from './explain-answer.ts'
import { gatherSources, type PricedAnswer } from './gather-sources.ts'
import { progressBoard } from './progress.ts'
import { type Reading, readCompanies } from './read-companies.ts'
import { writeReceipt } from './receipt.ts'
import type { DiscoveryOutcome } from './search-outcome.ts'
import type { SearchRun } from './search-run.ts'
import { listingsOf } from './sources/listings-of.ts'
import { Understanding, understand } from './understand.ts'

const mostNearMisses = 10

const understandStep = { name: 'understand', version: 1, schema: pricedSchema(Understanding) }

const understandOnce = (run: SearchRun): Promise<Priced<Understanding>> => {
  const signal = AbortSignal.any([run.hooks.signal, run.timeIsOver])
  return pricedStep(run, understandStep, (account) => understand(run.request, run.ports, account, signal))
}

/** Verdicts get the rest of the usage, including calls still under way when enough was found. */
const aiAccounts = (
  understood: Priced<Understanding>,
  answers: PricedAnswer[],
  steps: CheckedStep[],
  whole: AiUsage,
): AiAccount[] => {
  const { ai } = understood.output
  const others = totalUsage([understood.usage, ...answers.map(({ usage }) => usage)])
  const judged = steps.filter(({ output }) => output.isJudgedByModel).length
  const failures = steps.flatMap(({ output }) => output.aiFailure ?? [])
  return [
    ...accountOf({
      name: 'Understanding the search',
      usage: understood.usage,
      failure: ai?.failure ?? null,
      ms: ai?.ms ?? 0,
    }),
    ...accountOf({
      name: 'Verdicts',
      usage: usageWithout(whole, others),
      failure: failures[0] ?? null,
      ms: steps.reduce((sum, { output }) => sum + output.aiMs, 0),
      companies: { judged, asked: judged + failures.length },
    }),
  ]
}

/** The receipt's line on pages: sites tried, sites that could not be read, and pages read. */
const pagesRead = (checked: Checked[], reading: Reading | null, isTimeOver: boolean) => {
  const tried = checked.filter(({ pagesRead: count, siteFailure }) => count > 0 || siteFailure !== null)
  const silent = tried.filter(({ pagesRead: count }) => count === 0).length
  const isNothingRead = silent > 0 && silent === tried.length
  return {
    status: reading === null ? ('off' as const) : isNothingRead ? ('failed' as const) : ('done' as const),
    count: checked.reduce((sum, { pagesRead: count }) => sum + count, 0),
    ms: reading?.ms ?? 0,
    note: pagesNote(isTimeOver, silent, tried.length, checked.length, reading),
  }
}

const pagesNote = (
  isTimeOver: boolean,
  silent: number,
  sites: number,
  companies: number,
  reading: Reading | null,
): string | null => {
  if (reading === null) return 'There was nothing to read.'
  if (companies > 0 && sites === 0 && !isTimeOver) return 'No company has a site that is known.'
  const notes = [
    ...(isTimeOver ? ['The time for this search was over before every site was read.'] : []),
    ...(silent > 0 ? [`${silent} of ${sites} sites could not be read.`] : []),
  ]
  return notes.length > 0 ? notes.join(' ') : null
}

const outcomeOf = (
  run: SearchRun,
  frame: SearchFrame,
  understood: Priced<Understanding>,
  answers: PricedAnswer[],
  reading: Reading | null,
  began: number,
): DiscoveryOutcome => {
  const steps = reading?.steps ?? []
  const committed = run.spending.committed()
  const usage = { ...committed, usd: roundUsd(committed.usd) }
  const checked = steps.flatMap(({ output }) => output.checked ?? [])
  const nearMisses = checked
    .flatMap(({ nearMiss }) => nearMiss ?? [])
    .toSorted((a, b) => b.score - a.score || a.companyName.localeCompare(b.companyName))
    .slice(0, mostNearMisses)
  const receipt = writeReceipt({
    sources: answers.map(({ output, usage }) => ({
      answer: output,
      count: listingsOf(output, frame).length,
      usage: usage.calls > 0 ? usage : null,
    })),
    known: reading?.known ?? null,
    pages: pagesRead(checked, reading, run.timeIsOver.aborted),
    ai: aiAccounts(understood, answers, steps, usage),
    assumedPriceOf: run.ports.ai?.assumedPrices?.includes('fast') ? run.ports.ai.models?.fast : undefined,
    ms: run.ports.now() - began,
    notes: explainAnswer(run.request, understood.output, reading, checked, nearMisses),
  })
  const isUnderstood = whyNotUnderstood(understood.output) === null
  return { criteria: frame.criteria, isUnderstood, nearMisses, receipt, usage }
}

/** Runs one search; `discover` enforces its deadline. */
export const runSearch = async (run: SearchRun): Promise<DiscoveryOutcome> => {
  const { ports, hooks } = run
  const began = ports.now()
  const board = progressBoard(hooks.progress, ports.now, hooks.known !== undefined)
  await board.step('Understanding the search', 0.02)
  const understood = await understandOnce(run)
  const { criteria, missingPlace, placeFailure } = understood.output
  const frame = frameOf(criteria, placeFailure ? missingPlace : null)
  if (whyNotUnderstood(understood.output)) return outcomeOf(run, frame, understood, [], null, began)
  await board.step('Asking the sources', 0.08)
  const gathering = gatherSources(run, frame, placeFailure, board)
  const reading = await readCompanies(run, frame, gathering, board)
  await board.step('Putting it together', 0.96)
  return outcomeOf(run, frame, understood, await gathering.soon(), reading, began)
}
