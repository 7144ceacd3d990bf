import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { SignedInOnly, VisitorOnly } from './guards.tsx'

const AuthPage = lazy(async () => ({
  default: (await import('../features/accounts/auth-page.tsx')).AuthPage,
}))
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage }))
const LeadHuntingPage = lazy(async () => ({
  default: (await import('./lead-hunting-page.tsx')).LeadHuntingPage,
}))
const LeadsPage = lazy(async () => ({
  default: (await import('../features/leads/leads-page.tsx')).LeadsPage,
}))
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

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
          <Route path="/lead-management" element={<ToMyLeads />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
)
