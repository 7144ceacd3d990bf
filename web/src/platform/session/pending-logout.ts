import { logout } from '@assay/shared/features/accounts/calls'
import { callApi } from '../api/api.ts'

/** Outlives the page: who left in a hurry must not be signed in again by opening it. */
const storageKey = 'assay.logoutDue'
const timeoutMs = 10_000

/** Without storage it holds until the page is left. */
let isDue = false

const stored = () => {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return isDue
  }
}

/** True while a session of this browser should be over and the server may not know it yet. */
export const isLogoutPending = () => isDue || stored()

/** From here on this browser counts as signed out, whatever the server says. */
export const markLogoutPending = () => {
  isDue = true
  try {
    localStorage.setItem(storageKey, 'due')
  } catch {
    // See isDue.
  }
}

/** Whoever signs in has a new session, which is owed to nobody. */
export const clearPendingLogout = () => {
  isDue = false
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // See isDue.
  }
}

/** Ends the session at the server; false when that did not work, and is still due. */
export const sendPendingLogout = async (): Promise<boolean> => {
  try {
    await callApi(logout, {}, { signal: AbortSignal.timeout(timeoutMs) })
    clearPendingLogout()
    return true
  } catch {
    return false
  }
}
