import { definePage } from '../../platform/pages/define-page.ts'

const rawProspectPage = definePage({
  path: '/leads/:leadId/raw-prospect',
  title: 'Raw Prospect Data',
  access: 'signed-in',
  load: async () => (await import('./raw/raw-prospect-page.tsx')).RawProspectPage,
  navigation: 'none',
  parent: '/lead-management',
})

export const prospectingPages = [rawProspectPage]
