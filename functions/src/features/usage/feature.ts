import { defineFeature } from '../../platform/define-feature.ts'
import { needs } from '../../platform/needs.ts'

const loadExport = () => import('./account-export.ts')

export const usage = defineFeature({
  name: 'usage',
  api: {
    impact: 'Users do not see their plan and what is left of it.',
    // Also to note when a session was last seen.
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
