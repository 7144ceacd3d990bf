import { needs } from '../../platform/needs.ts'
import { notificationCollection } from '../../platform/notifications/notification.store.ts'
import { defineFeature } from '../define-feature.ts'

export const alerts = defineFeature({
  name: 'alerts',
  api: {
    impact: 'Users cannot see their notifications.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [notificationCollection.name],
  jobs: [],
  starts: [],
  exportSections: [
    { name: 'notifications', load: async () => (await import('./account-export.ts')).exportNotifications },
  ],
  leadDeletion: null,
  accountDeletion: null,
})
