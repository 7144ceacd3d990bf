import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { Access, Page, Redirect } from '../platform/pages/define-page.ts'
import { TitledPage } from '../platform/pages/page-title.tsx'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'
import { DeveloperGate } from './gate/developer-gate.tsx'
import { Anyone, SignedInOnly, VisitorOnly } from './guards.tsx'
import { pageAt, pages } from './pages.ts'

const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const loadShell = async () => (await import('./shell/shell.tsx')).Shell

const Shell = lazily(loadShell)

/** Fetches the code of the page at an address without waiting for the session. */
export const preloadPage = (pathname: string) => {
  const page = pageAt(pathname)
  if (!page || 'redirectTo' in page) return
  const loads = page.access === 'signed-in' ? [loadShell, page.load] : [page.load]
  // A failure is shown when the page itself is rendered and loads its code.
  for (const load of loads) load().catch(() => undefined)
}

const FollowRedirect = ({ path, redirectTo }: Redirect) => (
  <Navigate to={redirectTo + useLocation().search} replace state={{ via: path }} />
)

const elementOf = (page: Page | Redirect) => {
  if ('redirectTo' in page) return <FollowRedirect {...page} />
  const Content = lazily(page.load)
  return (
    <TitledPage key={page.path} title={page.title}>
      <Content />
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

export const AppRoutes = () => (
  <Suspense fallback={<PageSpinner />}>
    <DeveloperGate>
      <Routes>{routes}</Routes>
    </DeveloperGate>
  </Suspense>
)
