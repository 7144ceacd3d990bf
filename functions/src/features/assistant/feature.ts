import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportChats, exportPlans } from './account-export.ts'
import { keptOfDeletedLeads } from './lead-deletion.ts'
import { planCollection } from './plans/ai-plan.store.ts'

export const assistant = defineFeature({
  name: 'assistant',
  api: {
    impact: 'Users get no chat answers, email drafts or plans, and cannot read those they have.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET', 'OPENAI_API_KEY'], asksSources: true }),
  },
  collections: [planCollection.name],
  jobs: [],
  starts: [],
  feeds: [],
  exportSections: [
    { name: 'chats', read: exportChats, tables: ['messages'] },
    { name: 'ai-plans', read: exportPlans },
  ],
  leadDeletion: keptOfDeletedLeads,
  accountDeletion: null,
})
