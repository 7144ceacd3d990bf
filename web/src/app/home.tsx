import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../platform/session/session.tsx'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'

/** Where the server gives this app's own page for `/`, there is no landing page to go to. */
const isLandingPageServed = location.pathname !== '/'

/** `/` inside the app: the dashboard, or for visitors the landing page, which is another document. */
export const Home = () => {
  const { user, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  if (user) return <Navigate to="/dashboard" replace />
  return isLandingPageServed ? <ToLandingPage /> : <Navigate to="/auth" replace />
}

const ToLandingPage = () => {
  useEffect(() => location.replace('/'), [])
  return <PageSpinner />
}
