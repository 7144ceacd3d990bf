import { useEffect } from 'react'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'

/** False when the server answers `/` with the app instead of the landing page. */
export const isLandingPageServed = location.pathname !== '/'

/** Leaves the app for the landing page, which is another document at `/`. */
export const ToLandingPage = () => {
  useEffect(() => location.replace('/'), [])
  return <PageSpinner />
}
