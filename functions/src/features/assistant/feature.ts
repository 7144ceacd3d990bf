import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportChats } from './account-export.ts'
import { keptOfDeletedLeads } from './lead-deletion.ts'

export const assistant = defineFeature({
  name: 'assistant',
  api: {
    impact: 'Users get no chat answers, email drafts or plans, and cannot read those they have.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET', 'OPENAI_API_KEY'], asksSources: true }),
  },
  collections: [],
  jobs: [],
  starts: [],
  exportSections: [{ name: 'chats', read: exportChats, tables: ['messages'] }],
  leadDeletion: keptOfDeletedLeads,
  accountDeletion: null,
})
