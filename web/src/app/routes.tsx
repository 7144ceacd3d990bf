import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { authPage } from '../features/accounts/pages.ts'
import { beginReads } from '../platform/api/begun-reads.ts'
import type { Access, Page, Redirect } from '../platform/pages/define-page.ts'
import { TitledPage } from '../platform/pages/page-title.tsx'
import { isLogoutPending } from '../platform/session/pending-logout.ts'
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

/** What a page is drawn from. Failures are shown by the page itself. */
type Preloaded = { code: Promise<unknown>; reads: Promise<void> }

/**
 * Fetches the code of the page at an address, and what it reads first, without waiting for the session; that of the sign-in
 * page, if nobody can be signed in.
 */
export const preloadPage = (pathname: string): Preloaded => {
  const asked = pageAt(pathname)
  const isVisitor = !mayBeSignedIn() || isLogoutPending()
  const page = asked?.access === 'signed-in' && isVisitor ? authPage : asked
  if (!page || 'redirectTo' in page) return { code: Promise.resolve(), reads: Promise.resolve() }
  const parts = [contents.get(page)?.preload(), page.access === 'signed-in' ? Shell.preload() : null]
  return { code: Promise.allSettled(parts), reads: beginReads(page.firstReads ?? []) }
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
export const AppRoutes = ({ preloaded }: { preloaded?: Promise<unknown> }) => {
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
