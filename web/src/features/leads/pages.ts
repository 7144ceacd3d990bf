import { leadsAddress } from '../../platform/addresses.ts'
import { defineRedirect } from '../../platform/pages/define-page.ts'
import { LeadsIcon } from '../../ui/primitives/icons.tsx'

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

export const leadsPages = [leadManagement]
