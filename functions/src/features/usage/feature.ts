import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

const loadExport = () => import('./account-export.ts')

export const usage = defineFeature({
  name: 'usage',
  api: {
    impact: 'Users cannot see their plan and its remaining lookups.',
    // Writes the time of the last use of a session.
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [
    { name: 'workspace', load: async () => (await loadExport()).exportWorkspace },
    { name: 'usage', load: async () => (await loadExport()).exportUsage },
  ],
  leadDeletion: null,
  accountDeletion: null,
})
