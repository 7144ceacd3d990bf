import { estimateSearch, listAiLeads, listSearches } from '@assay/shared/features/hunting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'

/** Reads again what a search has changed. */
export const useRefreshAfterSearch = () => {
  const client = useQueryClient()
  return () => {
    void invalidateCollection(client, listAiLeads)
    void client.invalidateQueries({ queryKey: [listSearches.name] })
    void client.invalidateQueries({ queryKey: [getUsage.name] })
    void client.invalidateQueries({ queryKey: [estimateSearch.name] })
  }
}
