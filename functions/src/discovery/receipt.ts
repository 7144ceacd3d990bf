import type { Receipt } from '@assay/shared/features/hunting/search'
import type { AiUsage } from '../integrations/ai/ai.ts'
import { type AiAccount, roundUsd } from './ai-account.ts'
import { alreadyKnown } from './progress.ts'
import type { SourceAnswer } from './sources/source-answer.ts'

type Item = Receipt['items'][number]

const sourceItem = (answer: SourceAnswer, count: number, usage: AiUsage | null): Item => ({
  kind: 'source',
  name: answer.source,
  status: answer.status,
  count,
  ...(answer.note ? { note: answer.note } : {}),
  ...(usage && usage.tokens > 0 ? { tokens: usage.tokens } : {}),
  usd: roundUsd(usage?.usd ?? 0),
  ms: Math.round(answer.ms),
})

/** What became of the companies that the model was asked about. */
const judgedNote = ({ companies, failure }: AiAccount): string[] => {
  if (!companies || companies.judged === 0) return failure ? [`${failure} Rules decided instead.`] : []
  const { judged, asked } = companies
  const count = `${asked} ${asked === 1 ? 'company' : 'companies'}`
  if (judged === asked) return [`The model judged ${judged} of ${count}.`]
  return [`The model judged ${judged} of ${count}; the others by rules.`, ...(failure ? [failure] : [])]
}

const priceNote = (model: string) =>
  `The price of ${model} is not known, so that of the dearest known model is assumed.`

/** Calls for several companies overlap, so their sum may exceed the search's whole time. */
const aiItem = (account: AiAccount, wholeMs: number, assumedPriceOf: string | undefined): Item => {
  const { name, usage, failure, companies, ms } = account
  const isCharged = assumedPriceOf && usage.usd > 0
  const notes = [...judgedNote(account), ...(isCharged ? [priceNote(assumedPriceOf)] : [])]
  return {
    kind: 'ai',
    name,
    status: failure && !companies?.judged ? 'failed' : 'done',
    count: usage.calls,
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    tokens: usage.tokens,
    usd: usage.usd,
    ms: Math.min(Math.round(ms), wholeMs),
  }
}

const knownItem = ({ count, ms }: { count: number; ms: number }): Item => ({
  kind: 'source',
  name: alreadyKnown,
  status: 'done',
  count,
  usd: 0,
  ms: Math.round(ms),
})

/** The receipt of a search: what it did and cost, item by item. */
export const writeReceipt = (work: {
  sources: { answer: SourceAnswer; count: number; usage: AiUsage | null }[]
  /** Companies left out because the workspace already has them; null without an index of known companies. */
  known: { count: number; ms: number } | null
  pages: { status: Item['status']; count: number; ms: number; note: string | null }
  ai: AiAccount[]
  /** The model that was asked, if its price is not known. */
  assumedPriceOf?: string
  ms: number
  notes: string[]
}): Receipt => {
  const { note } = work.pages
  // A resumed search replays the durations of its first attempt.
  const ms = Math.round(Math.max(work.ms, work.pages.ms, ...work.sources.map(({ answer }) => answer.ms)))
  const items: Item[] = [
    ...work.sources.map(({ answer, count, usage }) => sourceItem(answer, count, usage)),
    ...(work.known ? [knownItem(work.known)] : []),
    {
      kind: 'pages',
      name: 'Pages read',
      status: work.pages.status,
      count: work.pages.count,
      ...(note ? { note } : {}),
      usd: 0,
      ms: Math.round(work.pages.ms),
    },
    ...work.ai.map((account) => aiItem(account, ms, work.assumedPriceOf)),
  ]
  return {
    items,
    usd: roundUsd(items.reduce((sum, { usd }) => sum + usd, 0)),
    ms,
    notes: work.notes,
  }
}
