import { leadsAddress } from '../../platform/addresses.ts'
import { definePage, defineRedirect } from '../../platform/pages/define-page.ts'
import { LeadsIcon, SparkIcon } from '../../ui/primitives/icons.tsx'

/** The second address of My Leads. The phone's menus list both addresses, each under its own name. */
const leadManagement = defineRedirect({
  path: '/lead-management',
  redirectTo: leadsAddress,
  title: 'Lead Management',
  access: 'signed-in',
  navigation: {
    Icon: LeadsIcon,
    bottomBar: { name: 'Leads' },
    drawer: { section: 'NAVIGATION' },
  },
})

const leadsPage = definePage({
  path: leadsAddress,
  title: 'My Leads',
  access: 'signed-in',
  load: async () => (await import('./list/leads-page.tsx')).LeadsPage,
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
  load: async () => (await import('./page/lead-page.tsx')).LeadPage,
  navigation: 'none',
  parent: '/lead-management',
})

export const leadsPages = [leadManagement, leadsPage, leadPage]
