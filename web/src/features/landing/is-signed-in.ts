import { getUser } from '@assay/shared/features/accounts/calls'
import { callApi } from '../../platform/api/api.ts'
import { isUnauthenticated } from '../../platform/api/api-error.ts'
import { removeSignedInMarker } from '../../platform/session/signed-in-marker.ts'

/** The longest time for which the finished page may stay hidden from a visitor. */
const patienceMs = 3_000

/** Asks the server, and removes the marker if it was wrong. */
export const isSignedIn = async (): Promise<boolean> => {
  try {
    await callApi(getUser, {}, { signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch (error) {
    if (isUnauthenticated(error)) removeSignedInMarker()
    return false
  }
}
