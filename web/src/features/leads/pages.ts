import { duplicatesAddress, importAddress, leadsAddress } from '../../platform/addresses.ts'
import { definePage, defineRedirect } from '../../platform/pages/define-page.ts'
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

/** Reached from My Leads, which the rows of the file become a part of. */
const importPage = definePage({
  path: importAddress,
  title: 'Import Leads',
  access: 'signed-in',
  load: async () => (await import('./import/import-page.tsx')).ImportPage,
  navigation: { Icon: LeadsIcon, palette: { keywords: 'csv upload file spreadsheet excel' } },
  parent: leadsAddress,
})

const duplicatesPage = definePage({
  path: duplicatesAddress,
  title: 'Duplicates',
  access: 'signed-in',
  load: async () => (await import('./duplicates/duplicates-page.tsx')).DuplicatesPage,
  navigation: { Icon: LeadsIcon, palette: { keywords: 'duplicate leads same company' } },
  parent: leadsAddress,
})

export const leadsPages = [leadManagement, importPage, duplicatesPage]
