import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

export const outreach = defineFeature({
  name: 'outreach',
  api: {
    impact: 'Users cannot see or discard drafts that wait for approval.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
