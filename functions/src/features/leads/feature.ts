import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { purgeLeadsJob } from './bulk/purge-leads.job.ts'
import { leadCollection } from './lead.store.ts'
import { activityCollection } from './timeline/activity.store.ts'

const loadExport = () => import('./account-export.ts')

export const leads = defineFeature({
  name: 'leads',
  api: {
    impact: 'Users cannot see or add leads.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [leadCollection.name, activityCollection.name],
  jobs: [{ definition: purgeLeadsJob, loadResult: null }],
  starts: [],
  exportSections: [
    { name: 'leads', load: async () => (await loadExport()).exportLeadRows, tables: ['evidence'] },
    { name: 'activities', load: async () => (await loadExport()).exportActivities },
  ],
  leadDeletion: null,
  accountDeletion: null,
})
