import { mayBeSignedIn } from '../../platform/session/signed-in-marker.ts'
import './page-script.ts'

/** The landing page leads signed-in users to the app. It may run before the document is fully parsed. */

const root = document.documentElement

const leaveIfSignedIn = async () => {
  if (!mayBeSignedIn()) return
  root.dataset.leaving = ''
  const { isSignedIn } = await import('./is-signed-in.ts')
  if (await isSignedIn()) location.replace('/dashboard')
  else delete root.dataset.leaving
}

void leaveIfSignedIn()
// A page restored from the back/forward cache may date from before a sign-in.
addEventListener('pageshow', ({ persisted }) => persisted && void leaveIfSignedIn())
