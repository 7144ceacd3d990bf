import { queryOptions, useQuery } from '@tanstack/react-query'
import { sendRequest } from './api/api.ts'

type SiteConfig = { sampleData: boolean; devGateSha256: string | null }

const readSiteConfig = async (signal: AbortSignal): Promise<SiteConfig> =>
  (await sendRequest<SiteConfig>('GET', '/config.json', undefined, { signal, cache: 'default' })).body

/** Reads `/config.json`, a file deployed with the site; the same for every user. */
export const siteConfigQuery = queryOptions({
  queryKey: ['siteConfig'],
  queryFn: ({ signal }) => readSiteConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The site's configuration; undefined until it is read. */
export const useSiteConfig = (): SiteConfig | undefined => useQuery(siteConfigQuery).data
