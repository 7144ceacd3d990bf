import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

export const business = defineFeature({
  name: 'business',
  api: {
    impact: 'Users cannot research their own business or apply what was found.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
