import { rotateWebhookSecret } from '@assay/shared/features/programs/calls'
import { callApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'

/** Gives a webhook a new secret, which stays in this mutation only, and is nowhere cached. */
export const useRotateWebhookSecret = () =>
  useSingleFlightMutation({
    mutationFn: (id: number) => callApi(rotateWebhookSecret, { params: { id: String(id) } }),
    gcTime: 0,
  })
