/** The host whose caches and rate limit a host shares: one answers with and without `www`, or leads to the other. */
export const siteOf = (hostname: string): string => hostname.replace(/^www\./, '')
