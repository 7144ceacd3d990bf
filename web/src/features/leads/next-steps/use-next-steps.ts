import { listLeads, listNextSteps } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useQuery } from '@tanstack/react-query'
import { asReadError, sendCall } from '../../../platform/api/api.ts'

type Range = { from?: string; until: string }

/** `count` is of all that are due then; `leads` are the first hundred of them. */
export type NextSteps = { leads: readonly Lead[]; count: number }

/** The leads whose next steps are due between two days, the earliest first, kept current. */
export const useNextSteps = (range: Range) =>
  useQuery({
    // The key starts with the list's, so invalidating the list also invalidates what is due.
    queryKey: [listLeads.name, listNextSteps.name, range],
    queryFn: ({ signal }): Promise<NextSteps> =>
      sendCall(listNextSteps, { query: range }, { signal }).then(
        ({ body, headers }) => ({
          leads: body,
          count: Number(headers.get('x-total-count') ?? body.length),
        }),
        (error) => {
          throw asReadError(error)
        },
      ),
    meta: { collection: listNextSteps.collection },
  })
