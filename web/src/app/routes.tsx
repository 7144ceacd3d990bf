import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { authPage } from '../features/accounts/pages.ts'
import type { Access, Page, Redirect } from '../platform/pages/define-page.ts'
import { TitledPage } from '../platform/pages/page-title.tsx'
import { mayBeSignedIn } from '../platform/session/signed-in-marker.ts'
import { lazily } from '../ui/primitives/lazily.tsx'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'
import { DeveloperGate } from './gate/developer-gate.tsx'
import { Anyone, SignedInOnly, VisitorOnly } from './guards.tsx'
import { pageAt, pages } from './pages.ts'

const Shell = lazily(async () => (await import('./shell/shell.tsx')).Shell)

const contents = new Map(
  pages.flatMap((page) => ('redirectTo' in page ? [] : [[page, lazily(page.load)] as const])),
)

/**
 * Fetches the code of the page at an address without waiting for the session; that of the sign-in page, if nobody can be
 * signed in. A failure is shown by the page itself.
 */
export const preloadPage = async (pathname: string): Promise<void> => {
  const asked = pageAt(pathname)
  const page = asked?.access === 'signed-in' && !mayBeSignedIn() ? authPage : asked
  const Content = page && !('redirectTo' in page) ? contents.get(page) : undefined
  if (!Content) return
  await Promise.allSettled([Content.preload(), page?.access === 'signed-in' ? Shell.preload() : null])
}

const FollowRedirect = ({ path, redirectTo }: Redirect) => (
  <Navigate to={redirectTo + useLocation().search} replace state={{ via: path }} />
)

const elementOf = (page: Page | Redirect) => {
  if ('redirectTo' in page) return <FollowRedirect {...page} />
  const Content = contents.get(page)
  return (
    <TitledPage key={page.path} title={page.title}>
      {Content ? <Content /> : null}
    </TitledPage>
  )
}

const routesFor = (access: Access) =>
  pages
    .filter((page) => page.access === access)
    .map((page) => <Route key={page.path} path={page.path} element={elementOf(page)} />)

const routes = (
  <>
    <Route element={<VisitorOnly />}>{routesFor('visitor')}</Route>
    <Route element={<Anyone />}>{routesFor('anyone')}</Route>
    <Route element={<SignedInOnly />}>
      <Route element={<Shell />}>{routesFor('signed-in')}</Route>
    </Route>
  </>
)

/** The pages. Until the code of the first one is `preloaded`, they show that they are loading. */
export const AppRoutes = ({ preloaded }: { preloaded?: Promise<void> }) => {
  const [isReady, setIsReady] = useState(preloaded === undefined)
  useEffect(() => {
    preloaded?.then(() => setIsReady(true))
  }, [preloaded])
  return (
    <Suspense fallback={<PageSpinner />}>
      <DeveloperGate>{isReady ? <Routes>{routes}</Routes> : <PageSpinner />}</DeveloperGate>
    </Suspense>
  )
}
