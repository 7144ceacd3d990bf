import { leadsAddress, outreachAddress } from '../platform/addresses.ts'
import { definePage, defineRedirect } from '../platform/pages/define-page.ts'
import {
  BellIcon,
  BoltIcon,
  DashboardIcon,
  HomeIcon,
  LeadsIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  SparkIcon,
} from '../ui/primitives/icons.tsx'

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
  firstReads: [
    '/api/activities?limit=25',
    '/api/leads/stats',
    '/api/leads?limit=25',
    '/api/ai-leads?limit=25',
  ],
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

const prospectingPage = definePage({
  path: leadsAddress,
  title: 'My Leads',
  access: 'signed-in',
  load: async () => (await import('./prospecting-page.tsx')).ProspectingPage,
  navigation: {
    Icon: LeadsIcon,
    sidebar: {},
    bottomBar: { name: 'AI', Icon: SparkIcon },
    drawer: { name: 'AI Prospecting', Icon: SparkIcon, section: 'NAVIGATION' },
    palette: { keywords: 'crm' },
  },
})

const leadPage = definePage({
  path: '/leads/:leadId',
  title: 'Lead',
  access: 'signed-in',
  load: async () => (await import('./lead-page.tsx')).ProspectedLeadPage,
  navigation: 'none',
  parent: '/lead-management',
})

const prospectReportPage = definePage({
  path: '/leads/:leadId/prospect',
  title: 'Prospect Report',
  access: 'signed-in',
  load: async () => (await import('./prospect-report-page.tsx')).ProspectReportPage,
  navigation: 'none',
  parent: '/lead-management',
})

const rawProspectPage = definePage({
  path: '/leads/:leadId/raw-prospect',
  title: 'Raw Prospect Data',
  access: 'signed-in',
  load: async () => (await import('./raw-prospect-page.tsx')).RawProspectOfLeadPage,
  navigation: 'none',
  parent: '/lead-management',
})

/** The pages of CRM leads, which join them with their reports; in menus they come after the leads' own. */
export const prospectedPages = [prospectingPage, leadPage, prospectReportPage, rawProspectPage]

export const yoloPage = definePage({
  path: '/yolo-mode',
  title: 'YOLO Mode',
  access: 'signed-in',
  load: async () => (await import('./yolo-page.tsx')).YoloModePage,
  navigation: {
    Icon: BoltIcon,
    sidebar: {},
    bottomBar: { name: 'YOLO' },
    drawer: { section: 'NAVIGATION' },
    palette: { keywords: 'lanes fast run' },
  },
})

/** Where mails are approved and watched. */
export const outreachPage = definePage({
  path: outreachAddress,
  title: 'Outreach',
  access: 'signed-in',
  load: async () => (await import('./outreach-page.tsx')).DraftsPage,
  navigation: {
    Icon: SendIcon,
    sidebar: {},
    drawer: { section: 'TOOLS' },
    palette: {
      keywords: 'drafts approval email reachout sent waiting unsubscribed suppression do not contact',
    },
  },
})

/** Notifications, and what is due now. */
export const alertsPage = definePage({
  path: '/alerts',
  title: 'Notifications',
  access: 'signed-in',
  load: async () => (await import('./alerts-page.tsx')).NotificationsPage,
  navigation: {
    Icon: BellIcon,
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'alerts' },
  },
})

/** The user's profile as messages to leads show it; in menus it comes after the account's pages. */
export const settingsPage = definePage({
  path: '/settings',
  title: 'Business settings',
  access: 'signed-in',
  load: async () => (await import('./settings-page.tsx')).SettingsPage,
  navigation: {
    Icon: SettingsIcon,
    sidebar: { name: 'Settings' },
    drawer: { name: 'Settings', section: 'TOOLS' },
    userMenu: { name: 'Settings' },
    palette: { keywords: 'profile company products audience research' },
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
