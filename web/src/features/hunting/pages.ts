import { watchesAddress } from '@assay/shared/features/hunting/search-address'
import { definePage } from '../../platform/pages/define-page.ts'
import { BellIcon } from '../../ui/primitives/icons.tsx'

/** Reached from Lead Hunting, whose searches it repeats. */
const watchesPage = definePage({
  path: watchesAddress,
  title: 'Watches',
  access: 'signed-in',
  load: async () => (await import('./watches/watches-page.tsx')).WatchesPage,
  navigation: { Icon: BellIcon, palette: { keywords: 'saved searches alerts daily weekly new companies' } },
  parent: '/lead-hunting',
})

export const huntingPages = [watchesPage]
