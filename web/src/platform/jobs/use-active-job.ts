import type { Changed } from '@assay/shared/features/jobs/calls'
import { useQuery } from '@tanstack/react-query'
import { changesKey, type KnownChanges } from '../changes/changes-query.ts'

export type ActiveJob = Changed['jobs'][number]

/** The first active job of the workspace that `isWanted`, as the page last heard; null without one. */
export const useActiveJob = (isWanted: (job: ActiveJob) => boolean): ActiveJob | null =>
  useQuery({
    queryKey: changesKey,
    // The page's poll reads it; this hook never does.
    enabled: false,
    select: ({ changed }: KnownChanges) => changed.jobs.find(isWanted) ?? null,
  }).data ?? null
