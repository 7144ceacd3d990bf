import type { Path } from 'react-router-dom'
import { pageAt } from './pages.ts'

/** The history state with which a visitor is sent from a page for signed-in users to sign in. */
export const stateAskingFor = ({ pathname, search, hash }: Path) => ({ asked: pathname + search + hash })

/**
 * The page that a visitor asked for before they were sent to sign in; null for none. It is always one of this
 * site's pages for signed-in users: the state may come from another release, and must lead neither to another
 * site nor back to sign in.
 */
export const askedAddress = (state: unknown): string | null => {
  const { asked } = Object(state)
  if (typeof asked !== 'string' || !URL.canParse(asked, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(asked, location.origin)
  if (origin !== location.origin || pageAt(pathname)?.access !== 'signed-in') return null
  return pathname + search + hash
}
