import { getEmailDomain } from '@assay/shared/features/outreach/email-calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** DNS changes take minutes at least. */
const freshMs = 60_000

/** The DNS records of the domain that the user sends from. */
export const useEmailDomain = (domain: string) =>
  useQuery({
    queryKey: [getEmailDomain.name, domain],
    queryFn: ({ signal }) => readApi(getEmailDomain, {}, { signal }),
    staleTime: freshMs,
  })
