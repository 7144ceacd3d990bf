import { Navigate, Outlet } from 'react-router-dom'
import { firstSearch } from '../platform/session/first-search.ts'
import { useSession } from '../platform/session/session.tsx'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'

/** Pages for signed-in users; visitors are sent to /auth. */
export const SignedInOnly = () => {
  const { user, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  return user ? <Outlet /> : <Navigate to="/auth" replace />
}

/** Pages for visitors; signed-in users are sent to /dashboard, or to the search they came with. */
export const VisitorOnly = () => {
  const { user, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  if (!user) return <Outlet />
  return <Navigate to={firstSearch() === null ? '/dashboard' : '/lead-hunting'} replace />
}

/** Pages for everybody. What is typed there must not be lost when it becomes known who is signed in. */
export const Anyone = () => (useSession().isLoading ? <PageSpinner /> : <Outlet />)
