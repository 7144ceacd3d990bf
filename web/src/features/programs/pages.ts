import { apiKeysAddress, apiReferenceAddress, webhooksAddress } from '../../platform/addresses.ts'
import { definePage } from '../../platform/pages/define-page.ts'
import { KeyIcon, NoteIcon, OutwardsIcon } from '../../ui/primitives/icons.tsx'

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

const webhooksPage = definePage({
  path: webhooksAddress,
  title: 'Webhooks',
  access: 'signed-in',
  load: async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage,
  navigation: {
    Icon: OutwardsIcon,
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'events program server notify integration automation zapier developer' },
  },
  parent: '/settings',
})

const webhookPage = definePage({
  path: `${webhooksAddress}/:webhookId`,
  title: 'Webhook',
  access: 'signed-in',
  load: async () => (await import('./webhooks/webhook-page.tsx')).WebhookPage,
  navigation: 'none',
  parent: webhooksAddress,
})

export const programsPages = [apiKeysPage, webhooksPage, webhookPage, apiReferencePage]
