import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

export const jobs = defineFeature({
  name: 'jobs',
  api: {
    impact: 'Users see no progress of their running work and cannot cancel it.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
