import { apiKeysAddress, apiReferenceAddress } from '../../platform/addresses.ts'
import { definePage } from '../../platform/pages/define-page.ts'
import { KeyIcon, NoteIcon } from '../../ui/primitives/icons.tsx'

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

const apiReferencePage = definePage({
  path: apiReferenceAddress,
  title: 'API reference',
  access: 'signed-in',
  load: async () => (await import('./reference/api-reference-page.tsx')).ApiReferencePage,
  navigation: { Icon: NoteIcon, palette: { keywords: 'openapi documentation calls try developer' } },
  parent: apiKeysAddress,
})

export const programsPages = [apiKeysPage, apiReferencePage]
