import { getUser } from '@assay/shared/features/accounts/calls'
import { callApi } from '../../platform/api/api.ts'
import { isUnauthenticated } from '../../platform/api/api-error.ts'

/** The longest time for which the finished page may stay hidden from a visitor. */
const patienceMs = 3_000

/** Asks the server, and removes the `assay_signed_in` cookie if it was wrong. */
export const isSignedIn = async (): Promise<boolean> => {
  try {
    await callApi(getUser, {}, { signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    if (isUnauthenticated(error)) document.cookie = 'assay_signed_in=; Path=/; Max-Age=0'
    return false
  }
}
