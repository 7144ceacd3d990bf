import { logout } from '@assay/shared/features/accounts/calls'
import { callApi } from '../api/api.ts'

/** Stored, because reopening the site must not sign the user in again. */
const storageKey = 'assay.logoutPending'
const timeoutMs = 10_000

/** The fallback without storage: lasts until the page is closed. */
let isPending = false

const stored = () => {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return isPending
  }
}

/** True after an emergency logout until the server has confirmed it. */
export const isLogoutPending = () => isPending || stored()

/** From now on this browser counts as signed out, whatever the server says. */
export const markLogoutPending = () => {
  isPending = true
  try {
    localStorage.setItem(storageKey, 'true')
  } catch {
    // See isPending.
  }
}

/** To be called on sign-in: the logout must not end the new session. */
export const clearPendingLogout = () => {
  isPending = false
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // See isPending.
  }
}

/** Ends the session on the server. False when that failed; the logout then stays pending. */
export const sendPendingLogout = async (): Promise<boolean> => {
  try {
    await callApi(logout, {}, { signal: AbortSignal.timeout(timeoutMs) })
    clearPendingLogout()
    return true
  } catch {
    return false
  }
}
