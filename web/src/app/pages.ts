import { matchRoutes } from 'react-router-dom'
import { accountsPages } from '../features/accounts/pages.ts'
import { debugPages } from '../features/debug/pages.ts'
import { helpPages } from '../features/help/pages.ts'
import { huntingPages } from '../features/hunting/pages.ts'
import { leadsPages } from '../features/leads/pages.ts'
import { outreachPages } from '../features/outreach/pages.ts'
import { programsPages } from '../features/programs/pages.ts'
import type { Page, Redirect } from '../platform/pages/define-page.ts'
import {
  alertsPage,
  composedPages,
  outreachPage,
  prospectedPages,
  settingsPage,
  yoloPage,
} from './composed-pages.ts'

/** Every address of the site. Menus list their pages in this order. */
export const pages: readonly (Page | Redirect)[] = [
  ...composedPages,
  ...huntingPages,
  ...leadsPages,
  ...prospectedPages,
  yoloPage,
  outreachPage,
  ...outreachPages,
  alertsPage,
  ...accountsPages,
  settingsPage,
  ...programsPages,
  ...helpPages,
  ...debugPages,
]

const routes = pages.map((page) => ({ path: page.path, page }))

/** The page that the router shows at an address. */
export const pageAt = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route.page
