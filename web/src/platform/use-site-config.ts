import { useQuery } from '@tanstack/react-query'
import { sendRequest } from './api.ts'

export type SiteConfig = { sampleData: boolean; devGateSha256: string | null }

const readSiteConfig = async (signal: AbortSignal): Promise<SiteConfig> =>
  (await sendRequest<SiteConfig>('GET', '/config.json', undefined, { signal, cache: 'default' })).body

/** `/config.json`, a file of the site; undefined while unknown. */
export const useSiteConfig = (): SiteConfig | undefined =>
  useQuery({
    queryKey: ['siteConfig'],
    queryFn: ({ signal }) => readSiteConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
