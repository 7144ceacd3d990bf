import { getLead } from '@assay/shared/features/leads/calls'
import { useQueries } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'

type Named = { id: number; companyName: string }

const freshMs = 5 * 60_000

/** Company names by lead id. A name missing from `known` is fetched once. */
export const useLeadNames = (ids: readonly number[], known: readonly Named[]): Map<number, string> => {
  const names = new Map(known.map(({ id, companyName }) => [id, companyName]))
  const missing = [...new Set(ids)].filter((id) => !names.has(id))
  const found = useQueries({
    queries: missing.map((id) => ({
      queryKey: ['nameOfLead', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi(getLead, { params: { id: String(id) } }, { signal })).companyName,
      staleTime: freshMs,
      retry: false,
    })),
  })
  for (const [index, id] of missing.entries()) {
    const name = found[index]?.data
    if (name) names.set(id, name)
  }
  return names
}
