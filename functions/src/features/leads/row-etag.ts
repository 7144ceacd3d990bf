import type { StoredLead } from './lead.store.ts'

/** Names a lead's row as it is now. */
export const rowETag = ({ id, version }: Pick<StoredLead, 'id' | 'version'>) => `"lead.${id}.${version}"`

/**
 * The version that `If-Match` says the client has seen; null where it says nothing or `*`. Compared
 * weakly, since what compresses an answer on its way may weaken its ETag. An ETag of something else
 * counts as never having seen an edit.
 */
export const versionSeen = (ifMatch: string | undefined, id: number): number | null => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const versions = ifMatch.split(',').map((tag) => {
    const [, lead, version] = tag.trim().match(/^(?:W\/)?"lead\.(\d+)\.(\d+)"$/) ?? []
    return Number(lead) === id ? Number(version) : 0
  })
  return Math.max(...versions)
}
