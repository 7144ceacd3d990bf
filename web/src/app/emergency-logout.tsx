import { useEffect } from 'react'
import { authPage } from '../features/accounts/pages.ts'
import { oweLogout, payDueLogout } from '../platform/session/due-logout.ts'
import { useSession } from '../platform/session/session.tsx'
import { forgetStoredState } from '../platform/session/stored-state.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/primitives/button.tsx'

/**
 * Ends the session and forgets what this browser keeps, at once and without waiting for the server. Should
 * that not answer, it is told as soon as it does, and until then this browser counts as signed out.
 */
export const EmergencyLogout = () => {
  const session = useSession()
  useEffect(() => {
    // It must be there when the server no longer is.
    authPage.load().catch(() => undefined)
  }, [])
  const leave = async () => {
    forgetStoredState()
    oweLogout()
    const paying = payDueLogout()
    session.leave()
    if (await paying) toast('Logged out', 'You have been logged out successfully.')
    else {
      toast(
        'Logged out on this device',
        'The server did not answer. Your session ends there as soon as it can be reached.',
      )
    }
  }
  return (
    <Button
      variant="quiet"
      color="danger"
      title="Ends the session at once and forgets everything that this browser keeps"
      onClick={() => void leave()}
    >
      Emergency Logout
    </Button>
  )
}
