import { definePage } from '../../platform/pages/define-page.ts'
import { BellIcon } from '../../ui/primitives/icons.tsx'

export const alertsPage = definePage({
  path: '/alerts',
  title: 'Notifications',
  access: 'signed-in',
  load: async () => (await import('./alerts-page.tsx')).AlertsPage,
  navigation: {
    Icon: BellIcon,
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'alerts' },
  },
})

export const alertsPages = [alertsPage]
