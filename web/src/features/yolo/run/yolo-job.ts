import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import type { Job } from '@assay/shared/platform/job'

/** The kind of a run's job; those of its lanes have another. */
export const yoloJobKind = 'searchYolo'

/** The result of a run's job, or what there is of it. */
export const resultOf = (job: Job): YoloResult | null =>
  (job.result ?? job.partial ?? null) as YoloResult | null
