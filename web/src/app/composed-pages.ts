import { definePage, defineRedirect } from '../platform/pages/define-page.ts'
import { DashboardIcon, HomeIcon, SearchIcon } from '../ui/primitives/icons.tsx'

/** The start page. Visitors see the landing page instead, which is a document of its own. */
export const home = defineRedirect({
  path: '/',
  redirectTo: '/dashboard',
  access: 'signed-in',
  navigation: 'none',
})

export const dashboardPage = definePage({
  path: '/dashboard',
  title: 'Dashboard',
  access: 'signed-in',
  load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  navigation: {
    to: home.path,
    Icon: DashboardIcon,
    sidebar: {},
    bottomBar: { name: 'Home', Icon: HomeIcon },
    drawer: { section: 'NAVIGATION' },
    palette: { keywords: 'home' },
  },
})

export const leadHuntingPage = definePage({
  path: '/lead-hunting',
  title: 'Lead Hunting',
  access: 'signed-in',
  load: async () => (await import('./lead-hunting-page.tsx')).LeadHuntingPage,
  navigation: {
    Icon: SearchIcon,
    sidebar: {},
    bottomBar: { name: 'Hunt' },
    drawer: { section: 'NAVIGATION' },
    palette: { keywords: 'find' },
  },
})

/** The developer gate shows its own page at this address until it is passed. */
export const developerLogin = defineRedirect({
  path: '/dev-login',
  redirectTo: home.path,
  access: 'anyone',
  navigation: 'none',
})

const notFoundPage = definePage({
  path: '*',
  title: 'Page not found',
  access: 'anyone',
  load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  navigation: 'none',
})

/** The start page, the pages that join several features, and the page for unknown addresses. */
export const composedPages = [home, dashboardPage, leadHuntingPage, developerLogin, notFoundPage]
