import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../platform/session.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'

/** Pages for signed-in users; visitors are sent to /auth. */
export const SignedInOnly = () => {
  const { user, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  return user ? <Outlet /> : <Navigate to="/auth" replace />
}

/** Pages for visitors; signed-in users are sent to /dashboard. */
export const VisitorOnly = () => {
  const { user, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  return user ? <Navigate to="/dashboard" replace /> : <Outlet />
}

/** Pages for everybody. What is typed there must not be lost when it becomes known who is signed in. */
export const Anyone = () => (useSession().isLoading ? <PageSpinner /> : <Outlet />)
