import { getJob } from '@assay/shared/features/jobs/calls'
import { getLead } from '@assay/shared/features/leads/calls'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import type { Judgement } from '@assay/shared/features/leads/lead-origin'
import type { YoloFigures } from '@assay/shared/features/yolo/mode-figures'
import type { YoloMode } from '@assay/shared/features/yolo/modes'
import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import type { Job } from '@assay/shared/platform/job'
import type { QueryClient } from '@tanstack/react-query'
import { figuresKey } from '../use-yolo-figures.ts'

const counted = (judgement: Judgement | null) => ({
  right: judgement === 'right' ? 1 : 0,
  judged: judgement === null ? 0 : 1,
})

/** The figures after a lead of `mode` is judged differently. */
export const movedFigures = (
  figures: YoloFigures,
  mode: YoloMode | null,
  from: Judgement | null,
  to: Judgement | null,
): YoloFigures => {
  const [before, after] = [counted(from), counted(to)]
  return {
    ...figures,
    modes: figures.modes.map((one) =>
      one.mode === mode
        ? {
            ...one,
            accuracy: {
              right: one.accuracy.right + after.right - before.right,
              judged: one.accuracy.judged + after.judged - before.judged,
            },
          }
        : one,
    ),
  }
}

const judgedIn = (result: unknown, leadId: number, judgement: Judgement | null) => {
  if (typeof result !== 'object' || result === null || !('lanes' in result)) return result
  const { leads, ...rest } = result as YoloResult
  return { ...rest, leads: leads.map((lead) => (lead.id === leadId ? { ...lead, judgement } : lead)) }
}

type Judged = { leadId: number; mode: YoloMode | null; from: Judgement | null; to: Judgement | null }

/** Shows a judgement wherever it is read: in the runs, on the lead, and in the mode's figure. */
export const showJudgement = (client: QueryClient, { leadId, mode, from, to }: Judged): void => {
  client.setQueriesData<Job>(
    { queryKey: [getJob.name] },
    (job) =>
      job && {
        ...job,
        ...(job.partial === undefined ? {} : { partial: judgedIn(job.partial, leadId, to) }),
        ...(job.result === undefined ? {} : { result: judgedIn(job.result, leadId, to) }),
      },
  )
  client.setQueryData<{ lead: LeadDetail; etag: string | null }>([getLead.name, leadId], (loaded) => {
    const origin = loaded?.lead.origin
    return loaded && origin
      ? { ...loaded, lead: { ...loaded.lead, origin: { ...origin, judgement: to } } }
      : loaded
  })
  client.setQueryData<YoloFigures>(figuresKey, (figures) => figures && movedFigures(figures, mode, from, to))
}
