import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const noAddresses: readonly string[] = []

/** Kept in the user's cache, so that it ends with their session. */
const shownQuery = queryOptions({
  queryKey: ['shownAddresses'],
  queryFn: skipToken,
  initialData: noAddresses,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Records that the user has seen what is at this address, such as the end of a search that they watched. A
 * notification that leads there is no news then.
 */
export const recordShown = (client: QueryClient, address: string) =>
  client.setQueryData(shownQuery.queryKey, (shown = noAddresses) =>
    shown.includes(address) ? shown : [...shown, address],
  )

/** Records it while a page shows it; null while it shows nothing of the kind. */
export const useRecordShown = (address: string | null) => {
  const client = useQueryClient()
  useEffect(() => {
    if (address !== null) recordShown(client, address)
  }, [client, address])
}

/** The addresses that the user has seen since the page was loaded. */
export const useShownAddresses = (): readonly string[] => useQuery(shownQuery).data ?? noAddresses
