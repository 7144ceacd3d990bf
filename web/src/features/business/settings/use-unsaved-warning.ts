import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { undoToast } from '../../../platform/toasts.ts'
import { useIsShown } from '../../../platform/use-is-shown.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Warns of unsaved settings: the browser when the tab is closed, and a toast with the way back when another page is
 * opened. They are kept either way. `address` is where the form is.
 */
export const useUnsavedWarning = (isDirty: boolean, address: string) => {
  const navigate = useNavigate()
  const { hasEnded } = useSession()
  const isShown = useIsShown(true)
  useEffect(() => {
    if (!isDirty) return
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  const leave = useStableCallback(() => {
    if (!isDirty) return
    // React's strict mode unmounts and mounts again at once; at the end of a session there is no way back.
    queueMicrotask(() => {
      if (isShown() || hasEnded()) return
      undoToast('Settings not saved', () => navigate(address), {
        name: 'Back to Settings',
        description: 'Your changes are kept in this browser until you save or discard them.',
        subject: 'settings',
      })
    })
  })
  useEffect(() => leave, [leave])
}
