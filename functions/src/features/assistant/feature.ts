import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'

export const assistant = defineFeature({
  name: 'assistant',
  api: {
    impact: 'Users get no chat answers and no email drafts.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET', 'OPENAI_API_KEY'], asksSources: true }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
