import type { Receipt } from '@assay/shared/features/hunting/search'
import type { AiUsage } from '../integrations/ai/ai.ts'
import { type Priced, roundUsd, totalUsage, usageWithout } from './ai-account.ts'
import type { PricedAnswer } from './ask-sources.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import { alreadyKnown } from './progress.ts'
import type { Reading } from './read-companies.ts'
import type { SearchRun } from './search-run.ts'
import { listingsOf } from './sources/listings-of.ts'
import type { Understanding } from './understand.ts'

/** What was done for a search: `reading` is null when nothing was read. */
export type Work = {
  frame: SearchFrame
  understood: Priced<Understanding>
  answers: PricedAnswer[]
  reading: Pick<Reading, 'steps' | 'known' | 'ms'> | null
  began: number
}

type Item = Receipt['items'][number]

const itemOf = (
  line: Pick<Item, 'kind' | 'name' | 'status' | 'count' | 'ms'> & { usage?: AiUsage; notes: string[] },
): Item => {
  const { usage, notes, ms, ...item } = line
  return {
    ...item,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...(usage?.tokens && { tokens: usage.tokens }),
    usd: roundUsd(usage?.usd ?? 0),
    ms: Math.round(ms),
  }
}

const sourceItems = ({ answers, frame, reading }: Work): Item[] => {
  const sources = answers.map(({ output, usage }) => {
    const { source: name, status, note, ms } = output
    const count = listingsOf(output, frame).length
    return itemOf({ kind: 'source', name, status, count, ms, usage, notes: note ? [note] : [] })
  })
  const known = reading?.known
  if (!known) return sources
  return [...sources, itemOf({ kind: 'source', name: alreadyKnown, status: 'done', notes: [], ...known })]
}

/** Sites tried, sites that could not be read, and pages read. */
const pagesItem = ({ reading }: Work, isTimeOver: boolean): Item => {
  const line = { kind: 'pages', name: 'Pages read' } as const
  if (!reading)
    return itemOf({ ...line, status: 'off', count: 0, ms: 0, notes: ['There was nothing to read.'] })
  const checked = reading.steps.flatMap(({ output }) => output.checked ?? [])
  const tried = checked.filter(({ pagesRead, siteFailure }) => pagesRead > 0 || siteFailure !== null)
  const silent = tried.filter(({ pagesRead }) => pagesRead === 0).length
  const notes = [
    ...(isTimeOver ? ['The time for this search was over before every site was read.'] : []),
    ...(silent > 0 ? [`${silent} of ${tried.length} sites could not be read.`] : []),
    ...(checked.length > 0 && tried.length === 0 && !isTimeOver
      ? ['No company has a site that is known.']
      : []),
  ]
  return itemOf({
    ...line,
    status: silent > 0 && silent === tried.length ? 'failed' : 'done',
    count: checked.reduce((sum, { pagesRead }) => sum + pagesRead, 0),
    ms: reading.ms,
    notes,
  })
}

/** What became of the companies that the model was asked about. */
const judgedNotes = (judged: number, failures: string[]): string[] => {
  const [failure] = failures
  if (judged === 0) return failure ? [`${failure} Rules decided instead.`] : []
  const asked = judged + failures.length
  const count = `${asked} ${asked === 1 ? 'company' : 'companies'}`
  if (!failure) return [`The model judged ${judged} of ${count}.`]
  return [`The model judged ${judged} of ${count}; the others by rules.`, failure]
}

/** Verdicts get the rest of the usage, including calls still under way when enough was found. */
const aiItems = ({ ports }: SearchRun, { understood, answers, reading }: Work, whole: AiUsage): Item[] => {
  const steps = reading?.steps.map(({ output }) => output) ?? []
  const judged = steps.filter(({ isJudgedByModel }) => isJudgedByModel).length
  const failures = steps.flatMap(({ aiFailure }) => aiFailure ?? [])
  const { failure, ms } = understood.output.ai ?? { failure: null, ms: 0 }
  const model = ports.ai?.assumedPrices?.includes('fast') && ports.ai.models?.fast
  const price = `The price of ${model} is not known, so that of the dearest known model is assumed.`
  const lineOf = (name: string, isFailed: boolean, usage: AiUsage, ms: number, said: string[]): Item[] => {
    if (usage.calls === 0 && said.length === 0) return []
    const notes = model && usage.usd > 0 ? [...said, price] : said
    const status = isFailed ? 'failed' : 'done'
    return [itemOf({ kind: 'ai', name, status, count: usage.calls, usage, ms, notes })]
  }
  const others = totalUsage([understood, ...answers].map(({ usage }) => usage))
  const judging = steps.reduce((sum, { aiMs }) => sum + aiMs, 0)
  const isFailed = judged === 0 && failures.length > 0
  const read = judgedNotes(0, failure ? [failure] : [])
  return [
    ...lineOf('Understanding the search', failure !== null, understood.usage, ms, read),
    ...lineOf('Verdicts', isFailed, usageWithout(whole, others), judging, judgedNotes(judged, failures)),
  ]
}

const withoutModel = itemOf({
  kind: 'ai',
  name: 'AI',
  status: 'off',
  count: 0,
  ms: 0,
  notes: [
    'No AI provider is set: rules read the query and judged the companies, and say “unknown” where nothing is explicit.',
    'The operator can set a provider; the README says how.',
  ],
})

/** The receipt of a search: what it did and cost, item by item. `notes` are sentences for the user. */
export const receiptOf = (run: SearchRun, work: Work, usage: AiUsage, notes: string[]): Receipt => {
  const model = run.ports.ai ? [] : [withoutModel]
  const done = [...sourceItems(work), ...model, pagesItem(work, run.timeIsOver.aborted)]
  // A resumed search replays the durations of its first attempt.
  const ms = Math.max(Math.round(run.ports.now() - work.began), ...done.map((item) => item.ms))
  // Calls for several companies overlap, so their sum may exceed the search's whole time.
  const ai = aiItems(run, work, usage).map((item) => ({ ...item, ms: Math.min(item.ms, ms) }))
  const items = [...done, ...ai]
  return { items, usd: roundUsd(items.reduce((sum, { usd }) => sum + usd, 0)), ms, notes }
}
