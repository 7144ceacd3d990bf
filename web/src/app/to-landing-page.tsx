import { useEffect } from 'react'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'

/** False when the app itself was loaded from `/`: leaving for that address would load it again and again. */
export const isLandingPageServed = location.pathname !== '/'

/** Leaves the app for the landing page, which is another document at `/`. */
export const ToLandingPage = () => {
  useEffect(() => location.replace('/'), [])
  return <PageSpinner />
}
