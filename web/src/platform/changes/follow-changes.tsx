import type { Changed } from '@assay/shared/features/jobs/calls'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '../api/connection.ts'
import { refetchAfterJobs, refetchMovedJobs, refetchMovedLists } from './apply-changes.ts'
import { askForChanges, changesKey, type KnownChanges, readChanges } from './changes-query.ts'
import { nextPollMs } from './pace.ts'
import { shareReads } from './share-reads.ts'
import { useIsIdle } from './use-is-idle.ts'

/** Reads through the tab that reads for all of them. */
const useSharedRead = (client: QueryClient, owner: string) => {
  const shared = useRef<ReturnType<typeof shareReads<KnownChanges>>>(null)
  useEffect(() => {
    const opened = shareReads<KnownChanges>(`assay.changes.${owner}`, {
      readAlone: (signal) => readChanges(client, signal),
      onAsked: () => void askForChanges(client),
      onAnswer: (answer) => client.setQueryData(changesKey, answer),
    })
    shared.current = opened
    return opened.stop
  }, [client, owner])
  return (signal: AbortSignal) => shared.current?.read(signal) ?? readChanges(client, signal)
}

/** Asks again at once after a change of one's own, when a person is back, and when the server is. */
const useAskAtOnce = (client: QueryClient, isIdle: boolean) => {
  const isReachable = useConnection() === 'good'
  useEffect(() => {
    if (isReachable && !isIdle) void askForChanges(client)
  }, [client, isReachable, isIdle])
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status !== 'pending') void askForChanges(client)
      }),
    [client],
  )
}

/**
 * The page's only poll: asks what changed in the workspace of `owner`, and reads again the lists and jobs on
 * the screen that have moved (`docs/decisions/030`). Renders nothing.
 */
export const FollowChanges = ({ owner }: { owner: string }) => {
  const client = useQueryClient()
  const read = useSharedRead(client, owner)
  const failures = useRef(0)
  const isIdle = useIsIdle()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: changesKey,
    queryFn: async ({ signal }) => {
      try {
        const answer = await read(signal)
        failures.current = 0
        return answer
      } catch (error) {
        failures.current += 1
        throw error
      }
    },
    retry: false,
    refetchInterval: () => nextPollMs(client, { isIdle, failures: failures.current }),
    refetchOnWindowFocus: 'always',
  })
  useAskAtOnce(client, isIdle)

  const before = useRef<Changed>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, also one that is the same
  useEffect(() => {
    if (!data) return
    refetchMovedLists(client, data.changed, before.current)
    refetchMovedJobs(client, data.changed)
    refetchAfterJobs(client, data.changed, before.current)
    before.current = data.changed
  }, [client, data, dataUpdatedAt])
  return null
}
