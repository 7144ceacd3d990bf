import { DashboardIcon, LeadsIcon, SearchIcon } from '../../ui/icons.tsx'

/** The pages that the navigation names. */
export const pages = [
  { path: '/dashboard', name: 'Dashboard', Icon: DashboardIcon },
  { path: '/lead-hunting', name: 'Lead Hunting', Icon: SearchIcon },
  { path: '/prospecting', name: 'My Leads', Icon: LeadsIcon },
] as const
