import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { PageSpinner } from '../ui/primitives/page-spinner.tsx'
import { DeveloperGate } from './gate/developer-gate.tsx'
import { Anyone, SignedInOnly, VisitorOnly } from './guards.tsx'
import { Home } from './home.tsx'

const loadAuthPage = async () => ({
  default: (await import('../features/accounts/identity/auth-page.tsx')).AuthPage,
})
const loadForgotPasswordPage = async () => ({
  default: (await import('../features/accounts/identity/forgot-password-page.tsx')).ForgotPasswordPage,
})
const loadResetPasswordPage = async () => ({
  default: (await import('../features/accounts/identity/reset-password-page.tsx')).ResetPasswordPage,
})
const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell })
const loadDashboardPage = async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage })
const loadLeadHuntingPage = async () => ({
  default: (await import('./lead-hunting-page.tsx')).LeadHuntingPage,
})
const loadLeadsPage = async () => ({
  default: (await import('../features/leads/list/leads-page.tsx')).LeadsPage,
})
const loadLeadPage = async () => ({
  default: (await import('../features/leads/page/lead-page.tsx')).LeadPage,
})
const loadHelpPage = async () => ({ default: (await import('../features/help/help-page.tsx')).HelpPage })
const loadProfilePage = async () => ({
  default: (await import('../features/accounts/profile-page.tsx')).ProfilePage,
})
const loadAlertsPage = async () => ({
  default: (await import('../features/alerts/alerts-page.tsx')).AlertsPage,
})
const loadDebugLeadsPage = async () => ({
  default: (await import('../features/debug/debug-leads-page.tsx')).DebugLeadsPage,
})
const loadNotFoundPage = async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage })

const AuthPage = lazy(loadAuthPage)
const ForgotPasswordPage = lazy(loadForgotPasswordPage)
const ResetPasswordPage = lazy(loadResetPasswordPage)
const Shell = lazy(loadShell)
const DashboardPage = lazy(loadDashboardPage)
const LeadHuntingPage = lazy(loadLeadHuntingPage)
const LeadsPage = lazy(loadLeadsPage)
const LeadPage = lazy(loadLeadPage)
const HelpPage = lazy(loadHelpPage)
const ProfilePage = lazy(loadProfilePage)
const AlertsPage = lazy(loadAlertsPage)
const DebugLeadsPage = lazy(loadDebugLeadsPage)
const NotFoundPage = lazy(loadNotFoundPage)

const codeOfPath: Record<string, (() => Promise<unknown>)[]> = {
  '/auth': [loadAuthPage],
  '/forgot-password': [loadForgotPasswordPage],
  '/reset-password': [loadResetPasswordPage],
  '/dashboard': [loadShell, loadDashboardPage],
  '/lead-hunting': [loadShell, loadLeadHuntingPage],
  '/prospecting': [loadShell, loadLeadsPage],
  '/alerts': [loadShell, loadAlertsPage],
  '/debug-leads': [loadDebugLeadsPage],
  '/help': [loadShell, loadHelpPage],
  '/profile': [loadShell, loadProfilePage],
}

/** Fetches a page's code at once, instead of after the answer to who is signed in. */
export const preloadPage = (path: string) => {
  // A failure shows when the page itself asks for its code.
  for (const load of codeOfPath[path] ?? []) load().catch(() => undefined)
}

const ToMyLeads = () => (
  <Navigate to={`/prospecting${useLocation().search}`} replace state={{ via: '/lead-management' }} />
)

export const AppRoutes = () => (
  <Suspense fallback={<PageSpinner />}>
    <DeveloperGate>
      <Pages />
    </DeveloperGate>
  </Suspense>
)

const Pages = () => (
  <Routes>
    <Route element={<VisitorOnly />}>
      <Route path="/auth" element={<AuthPage />} />
    </Route>
    {/* A forgotten password is replaced whoever is signed in here. */}
    <Route element={<Anyone />}>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
    </Route>
    <Route element={<SignedInOnly />}>
      <Route element={<Shell />}>
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/lead-hunting" element={<LeadHuntingPage />} />
        <Route path="/prospecting" element={<LeadsPage />} />
        <Route path="/leads/:leadId" element={<LeadPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/alerts" element={<AlertsPage />} />
        <Route path="/help" element={<HelpPage />} />
        <Route path="/lead-management" element={<ToMyLeads />} />
      </Route>
    </Route>
    <Route path="/" element={<Home />} />
    <Route path="/dev-login" element={<Navigate to="/" replace />} />
    <Route path="/debug-leads" element={<DebugLeadsPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
