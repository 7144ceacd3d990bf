import type { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import { getCheckpoint, putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { traceKind } from './research-result.ts'
import type { Research } from './rounds.ts'
import type { Written } from './write-advanced.ts'

export type Spent = Pick<ResearchTrace, 'secondsWorked' | 'usd'>

export const traceOf = ({ about, rounds, stepsUsed }: Research, spent: Spent): ResearchTrace => ({
  readFirst: about.reading.texts
    .filter(({ method }) => method === 'text')
    .map(({ url, title }) => ({ url, title, state: 'read' })),
  rounds,
  stepsUsed,
  ...spent,
})

/** Stores the trace; answers whether it is new: what an earlier attempt has stored is only replayed. */
export const traceWriter = async ({ workspaceId, id: jobId, attempt }: JobRow) => {
  const job = { workspaceId, jobId }
  const earlier = attempt === 1 ? null : await getCheckpoint(job, traceKind)
  return async (trace: ResearchTrace): Promise<boolean> => {
    if (earlier && trace.stepsUsed < earlier.stepsUsed) return false
    await putCheckpoint(job, traceKind, trace)
    return true
  }
}

/** The report with how it was found, each finding in the words that were proved. */
export const withTrace = (written: Written, research: Research, spent: Spent): Written => {
  const proved = (written.content.enhancedSummary?.findings ?? []).values()
  const rounds = research.rounds.map((round) => ({
    ...round,
    found: round.found.map((found) => ({ ...found, text: proved.next().value?.text ?? found.quote })),
  }))
  return { ...written, content: { ...written.content, trace: traceOf({ ...research, rounds }, spent) } }
}
