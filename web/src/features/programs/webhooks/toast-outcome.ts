import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { outcomeText } from './webhook-texts.ts'

/** Says how a request ended for which the user has waited. */
export const toastOutcome = ({ lastAttempt }: WebhookDelivery): void => {
  const outcome = lastAttempt ? outcomeText(lastAttempt) : undefined
  if (lastAttempt?.problem === null) toast('The event was taken', outcome)
  else failureToast('The event was not taken', lastAttempt?.problem ?? outcome)
}
