import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { authPage } from '../features/accounts/pages.ts'
import { firstSearch } from '../platform/session/first-search.ts'
import { useSession } from '../platform/session/session.tsx'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'
import { dashboardPage, home, leadHuntingPage } from './composed-pages.ts'
import { isLandingPageServed, ToLandingPage } from './to-landing-page.tsx'

/** Pages for signed-in users. Visitors are redirected to the sign-in page, and from `/` to the landing page. */
export const SignedInOnly = () => {
  const { user, isLoading } = useSession()
  const { pathname } = useLocation()
  if (isLoading) return <PageSpinner />
  if (user) return <Outlet />
  return pathname === home.path && isLandingPageServed ? (
    <ToLandingPage />
  ) : (
    <Navigate to={authPage.path} replace />
  )
}

/** Pages for visitors. Signed-in users are redirected to the dashboard, or to the search they started with. */
export const VisitorOnly = () => {
  const { user, isLoading } = useSession()
  if (isLoading) return <PageSpinner />
  if (!user) return <Outlet />
  return <Navigate to={firstSearch() === null ? dashboardPage.path : leadHuntingPage.path} replace />
}

/** Pages for everyone. They wait for the session too: a change of user remounts them and clears their fields. */
export const Anyone = () => (useSession().isLoading ? <PageSpinner /> : <Outlet />)
