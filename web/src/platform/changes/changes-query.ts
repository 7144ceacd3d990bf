import { type Changed, getChanges } from '@assay/shared/features/jobs/calls'
import type { QueryClient } from '@tanstack/react-query'
import { sendCall } from '../api/api.ts'
import { readConditionally } from '../api/conditional-read.ts'

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by its users
  interface Register {
    /**
     * The collection whose version shows when the query's data is outdated, and another one that it depends on;
     * whether it is outdated when a job begins or ends.
     */
    queryMeta: { collection?: string; dependsOn?: string; isChangedByJobs?: boolean }
  }
}

/** The server's last answer, with its ETag. */
export type KnownChanges = { changed: Changed; etag: string | null }

export const changesKey = [getChanges.name] as const

export const readChanges = (client: QueryClient, signal?: AbortSignal): Promise<KnownChanges> =>
  readConditionally(
    client.getQueryData<KnownChanges>(changesKey),
    (options) => sendCall(getChanges, {}, { ...options, signal }),
    ({ body, headers }) => ({ changed: body, etag: headers.get('etag') }),
  )

/** Asks what changed now, before the next poll is due. Does nothing while the page is not following changes. */
export const askForChanges = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey: changesKey, type: 'active' }, { cancelRefetch: false })
