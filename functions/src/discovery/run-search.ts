import { whyNotUnderstood } from '../criteria/explain-criteria.ts'
import { type Priced, pricedSchema, pricedStep } from './ai-account.ts'
import { askAhead } from './ask-ahead.ts'
import { askedOnce } from './asked-once.ts'
import { frameOf } from './companies/search-frame.ts'
import { explainAnswer, hasReadNothing } from './explain-answer.ts'
import { gatherSources } from './gather-sources.ts'
import { type Ahead, homesAhead } from './homes-ahead.ts'
import { lookUpCompany } from './look-up/look-up-company.ts'
import { alreadyKnown, progressBoard } from './progress.ts'
import { type Reading, readCompanies } from './read-companies.ts'
import type { Work } from './receipt.ts'
import type { DiscoveryOutcome } from './search-outcome.ts'
import type { SearchRun } from './search-run.ts'
import { sourceNames } from './sources/listing.ts'
import { Understanding, understand } from './understand.ts'
import { checkedIn, writeOutcome } from './write-outcome.ts'

const understandStep = { name: 'understand', version: 1, schema: pricedSchema(Understanding) }

const understandOnce = (run: SearchRun, ahead: Ahead): Promise<Priced<Understanding>> => {
  return pricedStep(run, understandStep, (account) => {
    // What fails here is asked for again.
    askAhead(run, ahead).catch(() => undefined)
    return understand(run.request, run.ports, account, run.signal)
  })
}

const outcomeOf = (run: SearchRun, work: Work & { reading: Reading | null }): DiscoveryOutcome => {
  const understood = work.understood.output
  const { checked, nearMisses } = checkedIn(work)
  return writeOutcome(run, work, {
    notes: explainAnswer(run.request, understood, work.reading, checked, nearMisses),
    isUnderstood: whyNotUnderstood(understood) === null,
    hasReadNothing: hasReadNothing(work.reading),
  })
}

/** Runs one search or looks one company up; `discover` enforces its deadline. */
export const runSearch = async (given: SearchRun): Promise<DiscoveryOutcome> => {
  const run = { ...given, ports: askedOnce(given.ports) }
  const { ports, hooks } = run
  const ahead = homesAhead(run)
  const began = ports.now()
  const sources = [...sourceNames, ...(hooks.known ? [alreadyKnown] : [])]
  const board = progressBoard(hooks.progress, ports.now, sources)
  await board.step('Understanding the search', 0.02)
  const understood = await understandOnce(run, ahead)
  const { criteria, missingPlace, placeFailure } = understood.output
  const { profile } = run.request
  const frame = frameOf(criteria, placeFailure ? missingPlace : null, profile?.targetAudience)
  const begun = { frame, understood, answers: [], reading: null, began }
  if (criteria.company) return lookUpCompany(run, begun, criteria.company)
  if (whyNotUnderstood(understood.output)) return outcomeOf(run, begun)
  await board.step('Asking the sources', 0.08)
  const gathering = gatherSources({ run, frame, placeFailure, ahead }, board)
  const reading = await readCompanies(run, frame, gathering, ahead.known, board)
  await board.step('Putting it together', 0.96)
  return outcomeOf(run, { ...begun, answers: await gathering.soon(), reading })
}
