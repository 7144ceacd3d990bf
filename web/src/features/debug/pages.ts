import { definePage } from '../../platform/pages/define-page.ts'

const debugLeadsPage = definePage({
  path: '/debug-leads',
  title: 'Debug AI Leads',
  access: 'anyone',
  load: async () => (await import('./debug-leads-page.tsx')).DebugLeadsPage,
  navigation: 'none',
})

export const debugPages = [debugLeadsPage]
