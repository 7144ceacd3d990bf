import { createPlanRequest, listPlanRequests } from '@assay/shared/features/accounts/calls'
import type { PlanRequest } from '@assay/shared/features/accounts/plan-request'
import { type PlanName, plans } from '@assay/shared/features/usage/plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, readApi } from '../../../platform/api/api.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

const queryKey = [listPlanRequests.name]

/** The plans that were asked for. */
export const usePlanRequests = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => readApi(listPlanRequests, {}, { signal }) })

/** Asks for a plan; the server treats a repeated request as the same one. */
export const useCreatePlanRequest = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (plan: PlanName) => callApi(createPlanRequest, { body: { plan } }),
    onSuccess: (request) => {
      client.setQueryData<PlanRequest[]>(queryKey, (known = []) => [
        ...known.filter(({ plan }) => plan !== request.plan),
        request,
      ])
      toast(`Asked for ${plans[request.plan].title}`, 'The operators of this site will answer by email.')
    },
    onError: (error) => toastError(error, 'Request not sent'),
  })
}
