import type { Changed } from '@assay/shared/features/jobs/calls'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { changesKey, type KnownChanges } from '../changes/changes-query.ts'

export type ActiveJob = Changed['jobs'][number]

const changesHash = hashKey(changesKey)

/**
 * The first active job of the workspace that `isWanted`, as the page last heard; null without one. It asks for
 * nothing: the page's poll does.
 */
export const useActiveJob = (isWanted: (job: ActiveJob) => boolean): ActiveJob | null => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        // A component that begins another query while it renders must not update this one.
        if (query.queryHash === changesHash) onChange()
      }),
    [client],
  )
  const known = useSyncExternalStore(subscribe, () => client.getQueryData<KnownChanges>(changesKey))
  return known?.changed.jobs.find(isWanted) ?? null
}
