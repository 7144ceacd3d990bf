import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportUsage, exportWorkspace } from './account-export.ts'

export const usage = defineFeature({
  name: 'usage',
  api: {
    impact: 'Users cannot see their plan and its remaining lookups.',
    // Writes the time of the last use of a session.
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  feeds: [],
  exportSections: [
    { name: 'workspace', read: exportWorkspace },
    { name: 'usage', read: exportUsage },
  ],
  leadDeletion: null,
  accountDeletion: null,
})
