import { maxChecksAtOnce } from '../../../discovery/companies/select-leads.ts'

/** How many searches this process is working on, by workspace. */
const searchesOf = new Map<string, number>()

/** Counts a search as one of its workspace's while `search` runs. */
export const whileSearching = async <Output>(
  workspaceId: string,
  search: () => Promise<Output>,
): Promise<Output> => {
  const count = () => searchesOf.get(workspaceId) ?? 0
  searchesOf.set(workspaceId, count() + 1)
  try {
    return await search()
  } finally {
    if (count() > 1) searchesOf.set(workspaceId, count() - 1)
    else searchesOf.delete(workspaceId)
  }
}

/**
 * How many companies one search of this workspace may check at once. While a workspace with fewer searches
 * works in the same process, as on one machine, the searches of this one together check as many as a single
 * search, so that the other one is hardly slower. On AWS each search has a process of its own.
 */
export const checksAtOnce = (workspaceId: string): number => {
  const own = searchesOf.get(workspaceId) ?? 1
  const isBusiest = own > Math.min(...searchesOf.values())
  return isBusiest ? Math.max(1, Math.floor(maxChecksAtOnce / own)) : maxChecksAtOnce
}
