type Row = { id: number; version: number }

/** The ETag of a row's current version: `"lead.7.3"`. */
export const rowETag = (kind: string, { id, version }: Row) => `"${kind}.${id}.${version}"`

/**
 * The version that the client has seen according to `If-Match`; null if the header is absent or `*`.
 * Weak ETags are accepted, because a proxy that compresses responses may weaken them. The ETag of
 * another row counts as version 0.
 */
export const versionSeen = (kind: string, ifMatch: string | undefined, id: number): number | null => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const versions = ifMatch.split(',').map((tag) => {
    const [, of, row, version] = tag.trim().match(/^(?:W\/)?"(\w+)\.(\d+)\.(\d+)"$/) ?? []
    return of === kind && Number(row) === id ? Number(version) : 0
  })
  return Math.max(...versions)
}
