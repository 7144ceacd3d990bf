import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { SignedInOnly, VisitorOnly } from './guards.tsx'

const loadAuthPage = async () => ({ default: (await import('../features/accounts/auth-page.tsx')).AuthPage })
const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell })
const loadDashboardPage = async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage })
const loadLeadHuntingPage = async () => ({
  default: (await import('./lead-hunting-page.tsx')).LeadHuntingPage,
})
const loadLeadsPage = async () => ({ default: (await import('../features/leads/leads-page.tsx')).LeadsPage })
const loadLeadPage = async () => ({ default: (await import('../features/leads/lead-page.tsx')).LeadPage })
const loadNotFoundPage = async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })

const AuthPage = lazy(loadAuthPage)
const Shell = lazy(loadShell)
const DashboardPage = lazy(loadDashboardPage)
const LeadHuntingPage = lazy(loadLeadHuntingPage)
const LeadsPage = lazy(loadLeadsPage)
const LeadPage = lazy(loadLeadPage)
const NotFoundPage = lazy(loadNotFoundPage)

const codeOfPath: Record<string, (() => Promise<unknown>)[]> = {
  '/auth': [loadAuthPage],
  '/dashboard': [loadShell, loadDashboardPage],
  '/lead-hunting': [loadShell, loadLeadHuntingPage],
  '/prospecting': [loadShell, loadLeadsPage],
}

/** Fetches a page's code at once, instead of after the answer to who is signed in. */
export const preloadPage = (path: string) => {
  // A failure shows when the page itself asks for its code.
  for (const load of codeOfPath[path] ?? []) load().catch(() => undefined)
}

const ToMyLeads = () => <Navigate to={`/prospecting${useLocation().search}`} replace />

export const AppRoutes = () => (
  <Suspense fallback={<PageSpinner />}>
    <Routes>
      <Route element={<VisitorOnly />}>
        <Route path="/auth" element={<AuthPage />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path="/" element={<Navigate to="/dashboard" replace />} />
        <Route element={<Shell />}>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/lead-hunting" element={<LeadHuntingPage />} />
          <Route path="/prospecting" element={<LeadsPage />} />
          <Route path="/leads/:leadId" element={<LeadPage />} />
          <Route path="/lead-management" element={<ToMyLeads />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
)
