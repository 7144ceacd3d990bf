import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

export const operations = defineFeature({
  name: 'operations',
  api: {
    impact: 'Health checks fail and integrators cannot read the interface.',
    needs: needs({ table: 'read', partitions: ['HEALTH'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  feeds: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
