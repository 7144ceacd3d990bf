import { forgetDrafts } from '../platform/forms/drafts.ts'
import { clearBrowserStorage } from '../platform/session/browser-storage.ts'
import { markLogoutPending, sendPendingLogout } from '../platform/session/pending-logout.ts'
import { useSession } from '../platform/session/session.tsx'
import { toast } from '../platform/toasts.ts'
import { usePreload } from '../ui/overlay/use-preload.ts'
import { Button } from '../ui/primitives/button.tsx'

const loadAuthPage = () => import('../features/accounts/identity/auth-page.tsx')

/**
 * Ends the session and clears what this browser stores, without waiting for the server. If the server does
 * not answer, the logout is sent as soon as it does; until then this browser acts as signed out.
 */
export const EmergencyLogout = () => {
  const session = useSession()
  // It must be shown even if the server is unreachable.
  usePreload(loadAuthPage)
  const leave = async () => {
    clearBrowserStorage()
    forgetDrafts()
    markLogoutPending()
    const paying = sendPendingLogout()
    session.clear()
    if (await paying) toast('Logged out', 'You have been logged out successfully.')
    else {
      toast(
        'Logged out on this device',
        'The server did not answer. Your session there will end as soon as it can be reached.',
      )
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      color="fg.muted"
      _hover={{ bg: 'danger.subtle', color: 'danger' }}
      title="Ends your session immediately and clears everything stored in this browser"
      onClick={() => void leave()}
    >
      Emergency Logout
    </Button>
  )
}
