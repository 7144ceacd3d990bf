import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { authPage } from '../features/accounts/pages.ts'
import { firstSearch } from '../platform/session/first-search.ts'
import { useSession } from '../platform/session/session.tsx'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'
import { askedAddress, stateAskingFor } from './asked-address.ts'
import { dashboardPage, home, leadHuntingPage } from './composed-pages.ts'
import { isLandingPageServed, ToLandingPage } from './to-landing-page.tsx'

/**
 * Pages for signed-in users. Visitors are redirected to the sign-in page, which leads back here, and from `/`
 * to the landing page.
 */
export const SignedInOnly = () => {
  const { user, isLoading, hasLeft } = useSession()
  const asked = useLocation()
  if (isLoading) return <PageSpinner />
  if (user) return <Outlet />
  return asked.pathname === home.path && isLandingPageServed ? (
    <ToLandingPage />
  ) : (
    <Navigate to={authPage.path} replace state={hasLeft ? null : stateAskingFor(asked)} />
  )
}

/**
 * Pages for visitors. Signed-in users are redirected to the page they asked for, else to the search they
 * started with, else to the dashboard.
 */
export const VisitorOnly = () => {
  const { user, isLoading } = useSession()
  const { state } = useLocation()
  if (isLoading) return <PageSpinner />
  if (!user) return <Outlet />
  const start = firstSearch() === null ? dashboardPage.path : leadHuntingPage.path
  return <Navigate to={askedAddress(state) ?? start} replace />
}

/** Pages for everyone. They wait for the session too: a change of user remounts them and clears their fields. */
export const Anyone = () => (useSession().isLoading ? <PageSpinner /> : <Outlet />)
