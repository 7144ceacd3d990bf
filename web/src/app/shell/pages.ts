import { matchPath } from 'react-router-dom'
import {
  BellIcon,
  DashboardIcon,
  HelpIcon,
  HomeIcon,
  LeadsIcon,
  PersonIcon,
  SearchIcon,
  SparkIcon,
} from '../../ui/primitives/icons.tsx'

export type NavigationPage = {
  to: string
  name: string
  Icon: typeof DashboardIcon
  /** The addresses at which it is the current page. */
  current: string[]
}

const leadPages = ['/lead-management', '/prospecting', '/leads/*']

const profilePage: NavigationPage = {
  to: '/profile',
  name: 'Profile',
  Icon: PersonIcon,
  current: ['/profile'],
}

const alertsPage: NavigationPage = {
  to: '/alerts',
  name: 'Notifications',
  Icon: BellIcon,
  current: ['/alerts'],
}

/** The sidebar's links. */
export const sidebarPages: readonly NavigationPage[] = [
  { to: '/', name: 'Dashboard', Icon: DashboardIcon, current: ['/dashboard'] },
  { to: '/lead-hunting', name: 'Lead Hunting', Icon: SearchIcon, current: ['/lead-hunting'] },
  { to: '/prospecting', name: 'My Leads', Icon: LeadsIcon, current: leadPages },
  { to: '/help', name: 'Help', Icon: HelpIcon, current: ['/help'] },
]

/** The bar at the bottom of a phone. */
export const bottomPages: readonly NavigationPage[] = [
  { to: '/', name: 'Home', Icon: HomeIcon, current: ['/dashboard'] },
  { to: '/lead-hunting', name: 'Hunt', Icon: SearchIcon, current: ['/lead-hunting'] },
  { to: '/lead-management', name: 'Leads', Icon: LeadsIcon, current: ['/lead-management', '/leads/*'] },
  { to: '/prospecting', name: 'AI', Icon: SparkIcon, current: ['/prospecting'] },
]

/** The drawer's section NAVIGATION. */
export const drawerPages: readonly NavigationPage[] = [
  { to: '/', name: 'Dashboard', Icon: DashboardIcon, current: ['/dashboard'] },
  { to: '/lead-hunting', name: 'Lead Hunting', Icon: SearchIcon, current: ['/lead-hunting'] },
  {
    to: '/lead-management',
    name: 'Lead Management',
    Icon: LeadsIcon,
    current: ['/lead-management', '/leads/*'],
  },
  { to: '/prospecting', name: 'AI Prospecting', Icon: SparkIcon, current: ['/prospecting'] },
]

/** The drawer's section TOOLS. */
export const drawerTools: readonly NavigationPage[] = [
  alertsPage,
  profilePage,
  { to: '/help', name: 'Help', Icon: HelpIcon, current: ['/help'] },
]

/** Every page that has a name, for those who look for it by that. */
export const namedPages: readonly NavigationPage[] = [...sidebarPages, alertsPage, profilePage]

/** What the current page is called in the top bar. */
const names: [pattern: string, name: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/lead-hunting', 'Lead Hunting'],
  ['/prospecting', 'My Leads'],
  ['/leads/:leadId', 'Lead'],
  ['/alerts', 'Notifications'],
  ['/profile', 'Profile'],
  ['/help', 'Help'],
]

export const pageName = (pathname: string) =>
  names.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? ''

/** `aria-current` of a link to a page. `via` is the address that sent here: /lead-management sends on. */
export const currentOf = ({ current }: NavigationPage, pathname: string, via: unknown) => {
  const address = typeof via === 'string' ? via : pathname
  return current.some((pattern) => matchPath(pattern, address)) ? ('page' as const) : undefined
}
