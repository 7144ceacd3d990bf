import { getAiLead } from '@assay/shared/features/hunting/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** A saved AI lead with its evidence. */
export const useAiLead = (id: number | undefined) =>
  useQuery({
    queryKey: [getAiLead.name, id],
    queryFn: ({ signal }) => readApi(getAiLead, { params: { id: String(id) } }, { signal }),
    enabled: id !== undefined,
  })
