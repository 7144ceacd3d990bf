import { getChanges as call } from '@assay/shared/features/jobs/calls'
import { matchesAnyTag, shortHash, unchanged } from '../../platform/http/answers/if-none-match.ts'
import { handle } from '../../platform/http/exchange.ts'
import { readChanges } from './changes.store.ts'

export const getChanges = handle(call)(async (_input, { caller: { workspaceId }, headers: sent }) => {
  const { versions, activeJobs } = await readChanges(workspaceId)
  const jobs = activeJobs.map(({ id, kind, status, progress, updatedAt, isInBackground }) => ({
    id,
    kind,
    status,
    progress,
    updatedAt,
    ...(isInBackground && { isInBackground }),
  }))
  const body = { versions, jobs }
  const etag = `"${shortHash(workspaceId)}.changes.${shortHash(JSON.stringify(body))}"`
  if (matchesAnyTag(sent['if-none-match'], (tag) => tag === etag)) return unchanged({ etag })
  return { body, headers: { etag } }
})
