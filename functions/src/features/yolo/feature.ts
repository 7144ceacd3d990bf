import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

export const yolo = defineFeature({
  name: 'yolo',
  api: {
    impact: 'Users cannot use YOLO mode.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
