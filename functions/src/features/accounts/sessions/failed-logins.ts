import { networkOf, takeOrRefuse } from '../../../platform/http/throttle-call.ts'
import { returnToken } from '../../../platform/table/throttle.ts'

/**
 * Failed logins from one address over all accounts: sixty at once, then one a minute. An office behind one address
 * stays far below that, because only failures count.
 */
const bucketOf = (address: string) => ({
  name: 'failed-login',
  who: networkOf(address),
  burst: 60,
  intervalMs: 60_000,
})

/**
 * Counts a login as failed from the start, so that simultaneous guesses cannot exceed the limit; `succeeded` takes
 * it back. RATE_LIMITED.
 */
export const countFailedLogin = async (address: string): Promise<{ succeeded: () => Promise<void> }> => {
  const bucket = bucketOf(address)
  await takeOrRefuse(bucket)
  return { succeeded: () => returnToken(bucket) }
}
