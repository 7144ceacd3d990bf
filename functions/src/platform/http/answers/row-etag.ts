import { shortHash } from './if-none-match.ts'

type Row = { id: number; version: number }

/**
 * The ETag of a row's current version: `"<hash of the workspace>.lead.7.3"`. Ids and versions are counted per
 * workspace, so without it the row of another workspace could have the same ETag.
 */
export const rowETag = (kind: string, workspaceId: string, { id, version }: Row) =>
  `"${shortHash(workspaceId)}.${kind}.${id}.${version}"`

/**
 * The version that the client has seen according to `If-Match`; null if the header is absent or `*`.
 * Weak ETags are accepted, because a proxy that compresses responses may weaken them. The ETag of
 * another row counts as version 0.
 */
export const versionSeen = (
  kind: string,
  workspaceId: string,
  id: number,
  ifMatch: string | undefined,
): number | null => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const versions = ifMatch.split(',').map((tag) => {
    const version = Number(tag.match(/\.(\d+)"\s*$/)?.[1])
    const isOfRow = tag.trim().replace(/^W\//, '') === rowETag(kind, workspaceId, { id, version })
    return isOfRow ? version : 0
  })
  return Math.max(...versions)
}
