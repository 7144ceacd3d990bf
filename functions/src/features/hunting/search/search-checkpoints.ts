import type { JobRow } from '../../../platform/jobs/job.store.ts'

/**
 * The name of what an attempt at a search stores beside its job. Each attempt has its own, so that
 * a worker that has lost the job writes over nothing of its successor's.
 */
export const checkpointOf = ({ attempt }: JobRow, name: 'candidates' | 'settled' | 'outcome'): string =>
  `${name}:${attempt}`
