import type { LookUp } from '@assay/shared/features/hunting/look-up'
import type { AiUsage } from '../integrations/ai/ai.ts'
import { type AiAccount, accountOf, type Priced, roundUsd, totalUsage, usageWithout } from './ai-account.ts'
import type { CheckedStep } from './check-step.ts'
import type { Checked } from './companies/check-company.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import type { Reading } from './read-companies.ts'
import { writeReceipt } from './receipt.ts'
import type { DiscoveryOutcome } from './search-outcome.ts'
import type { SearchRun } from './search-run.ts'
import type { PricedAnswer } from './source-steps.ts'
import { listingsOf } from './sources/listings-of.ts'
import type { Understanding } from './understand.ts'

const mostNearMisses = 10

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
const pagesRead = (checked: Checked[], reading: Read | null, isTimeOver: boolean) => {
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
  reading: Read | null,
): string | null => {
  if (reading === null) return 'There was nothing to read.'
  if (companies > 0 && sites === 0 && !isTimeOver) return 'No company has a site that is known.'
  const notes = [
    ...(isTimeOver ? ['The time for this search was over before every site was read.'] : []),
    ...(silent > 0 ? [`${silent} of ${sites} sites could not be read.`] : []),
  ]
  return notes.length > 0 ? notes.join(' ') : null
}

/** What was done for a search: `reading` is null when nothing was read. */
export type Work = {
  frame: SearchFrame
  understood: Priced<Understanding>
  answers: PricedAnswer[]
  reading: Read | null
  began: number
}

type Read = Pick<Reading, 'steps' | 'known' | 'ms'>

/** The companies that were checked, and those that failed one criterion, the best first. */
export const checkedIn = ({ reading }: Work) => {
  const checked = (reading?.steps ?? []).flatMap(({ output }) => output.checked ?? [])
  const nearMisses = checked
    .flatMap(({ nearMiss }) => nearMiss ?? [])
    .toSorted((a, b) => b.score - a.score || a.companyName.localeCompare(b.companyName))
    .slice(0, mostNearMisses)
  return { checked, nearMisses }
}

/** The outcome of a search with its receipt; `notes` are sentences for the user. */
export const writeOutcome = (
  run: SearchRun,
  work: Work,
  said: { notes: string[]; isUnderstood: boolean; lookUp?: LookUp },
): DiscoveryOutcome => {
  const { frame, understood, answers, reading, began } = work
  const committed = run.spending.committed()
  const usage = { ...committed, usd: roundUsd(committed.usd) }
  const { checked, nearMisses } = checkedIn(work)
  const receipt = writeReceipt({
    sources: answers.map(({ output, usage }) => ({
      answer: output,
      count: listingsOf(output, frame).length,
      usage: usage.calls > 0 ? usage : null,
    })),
    known: reading?.known ?? null,
    pages: pagesRead(checked, reading, run.timeIsOver.aborted),
    ai: aiAccounts(understood, answers, reading?.steps ?? [], usage),
    assumedPriceOf: run.ports.ai?.assumedPrices?.includes('fast') ? run.ports.ai.models?.fast : undefined,
    ms: run.ports.now() - began,
    notes: said.notes,
  })
  const { isUnderstood, lookUp } = said
  return {
    criteria: frame.criteria,
    isUnderstood,
    nearMisses: lookUp ? [] : nearMisses,
    receipt,
    usage,
    ...(lookUp && { lookUp }),
  }
}
