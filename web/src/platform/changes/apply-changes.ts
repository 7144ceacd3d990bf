import type { Changed } from '@assay/shared/features/jobs/calls'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../api/api-error.ts'
import { watchedJobs } from './watched-jobs.ts'

type Versioned = { version: number | null }

/** The collection's version that the data shows; undefined for data that does not say. */
const versionOf = (data: unknown): number | null | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  if ('pages' in data) return versionOf((data.pages as unknown[])[0])
  return 'version' in data ? (data as Versioned).version : undefined
}

/** The pause before something that could not be read is read again. */
const failedReadPauseMs = 5000

/** A list that could not be read at first, as while the server restarted, must not stay away until it changes. */
const isWorthAnotherRead = ({ error, errorUpdatedAt }: Query['state']) =>
  !isRefusal(error) && Date.now() - errorUpdatedAt >= failedReadPauseMs

/**
 * Data with a version is compared with it: a read that missed a change is then repeated, and one that a
 * change of one's own has caused is not. Other data is outdated when the version has moved.
 */
const isOutdated = ({ state }: Query, version: number, before: number | undefined) => {
  const { data, fetchStatus } = state
  if (data === undefined && state.status === 'error') return isWorthAnotherRead(state)
  const held = versionOf(data)
  // The read in flight may take long, and may have the version already; the next answer decides.
  if (held !== undefined && fetchStatus === 'fetching') return false
  return typeof held === 'number' ? held < version : before !== undefined && before !== version
}

/** Reads the lists again, and what depends on them, whose version has moved since `before`. */
export const refetchMovedLists = (client: QueryClient, now: Changed, before: Changed | null): void => {
  for (const query of client.getQueryCache().getAll()) {
    const { collection, dependsOn } = query.meta ?? {}
    const hasMoved = [collection, dependsOn].some((name) => {
      if (name === undefined) return false
      const version = now.versions[name] ?? 0
      return isOutdated(query, version, before ? (before.versions[name] ?? 0) : undefined)
    })
    if (!hasMoved) continue
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

const idsOf = ({ jobs }: Changed) =>
  jobs
    .map(({ id }) => id)
    .sort()
    .join()

/** Reads again what jobs change, such as the lookups left, when one has begun or ended since `before`. */
export const refetchAfterJobs = (client: QueryClient, now: Changed, before: Changed | null): void => {
  if (!before || idsOf(now) === idsOf(before)) return
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.isChangedByJobs === true })
}

/** Reads the watched jobs again that have moved, or are no longer among the active ones. */
export const refetchMovedJobs = (client: QueryClient, { jobs }: Changed): void => {
  for (const { queryKey, state } of watchedJobs(client)) {
    const { data, status, errorUpdatedAt } = state
    if (status === 'error' && Date.now() - errorUpdatedAt < failedReadPauseMs) continue
    const active = jobs.find(({ id }) => id === queryKey[1])
    if (data && active?.updatedAt === data.updatedAt) continue
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  }
}
