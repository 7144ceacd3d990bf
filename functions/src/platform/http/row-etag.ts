type Row = { id: number; version: number }

/** Names a row as it is now: `"lead.7.3"`. */
export const rowETag = (kind: string, { id, version }: Row) => `"${kind}.${id}.${version}"`

/**
 * The version that `If-Match` says the client has seen; null where it says nothing or `*`. Compared
 * weakly, since what compresses an answer on its way may weaken its ETag. An ETag of something else
 * counts as never having seen an edit.
 */
export const versionSeen = (kind: string, ifMatch: string | undefined, id: number): number | null => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const versions = ifMatch.split(',').map((tag) => {
    const [, of, row, version] = tag.trim().match(/^(?:W\/)?"(\w+)\.(\d+)\.(\d+)"$/) ?? []
    return of === kind && Number(row) === id ? Number(version) : 0
  })
  return Math.max(...versions)
}
