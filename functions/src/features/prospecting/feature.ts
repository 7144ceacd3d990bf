import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportReports } from './account-export.ts'
import { reportsOfDeletedLeads } from './lead-deletion.ts'
import { reportCollection } from './report/report.store.ts'

export const prospecting = defineFeature({
  name: 'prospecting',
  api: {
    impact: 'Users cannot see prospect reports.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [reportCollection.name],
  jobs: [],
  starts: [],
  exportSections: [{ name: 'prospect-reports', read: exportReports, tables: ['evidence', 'sentences'] }],
  leadDeletion: reportsOfDeletedLeads,
  accountDeletion: null,
})
