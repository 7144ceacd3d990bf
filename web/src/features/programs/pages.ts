import { apiKeysAddress } from '../../platform/addresses.ts'
import { definePage } from '../../platform/pages/define-page.ts'
import { KeyIcon } from '../../ui/primitives/icons.tsx'

const apiKeysPage = definePage({
  path: apiKeysAddress,
  title: 'API keys',
  access: 'signed-in',
  load: async () => (await import('./keys/api-keys-page.tsx')).ApiKeysPage,
  navigation: {
    Icon: KeyIcon,
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'program token secret integration developer automation' },
  },
  parent: '/settings',
})

export const programsPages = [apiKeysPage]
