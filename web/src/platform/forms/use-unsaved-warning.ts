import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStableCallback } from '../api/use-stable-callback.ts'
import { useSession } from '../session/session.tsx'
import { undoToast } from '../toasts.ts'
import { useIsShown } from '../use-is-shown.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

type Form = {
  /** Where the form is. */
  address: string
  /** Names the form, such as `settings`. */
  subject: string
  /** The toast's title, text and way back. */
  title: string
  description: string
  back: string
}

/**
 * Warns of unsaved input: the browser when the tab is closed, and a toast with the way back when another page is opened.
 * The form keeps what was typed either way.
 */
export const useUnsavedWarning = (isDirty: boolean, { address, subject, title, description, back }: Form) => {
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
      undoToast(title, () => navigate(address), { name: back, description, subject })
    })
  })
  useEffect(() => leave, [leave])
}
