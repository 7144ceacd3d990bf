import { needs } from '../../platform/needs.ts'
import { notificationCollection } from '../../platform/notifications/notification.store.ts'
import { defineFeature } from '../define-feature.ts'
import { exportNotifications } from './account-export.ts'

export const alerts = defineFeature({
  name: 'alerts',
  api: {
    impact: 'Users cannot see their notifications.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [notificationCollection.name],
  jobs: [],
  starts: [],
  feeds: [],
  exportSections: [{ name: 'notifications', read: exportNotifications }],
  leadDeletion: null,
  accountDeletion: null,
})
