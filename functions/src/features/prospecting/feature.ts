import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { publishEventsJob } from '../programs/webhooks/publish-events.job.ts'
import { exportReports } from './account-export.ts'
import { researchLeadJob } from './deep/research-lead.job.ts'
import { readResearchResult } from './deep/research-result.ts'
import { reportsOfDeletedLeads } from './lead-deletion.ts'
import { prospectLeadJob } from './prospect/prospect-lead.job.ts'
import { readProspectResult } from './prospect/prospect-result.ts'
import { reportCollection } from './report/report.store.ts'
import { researchReportJob } from './research/research-report.job.ts'
import { readResearchOfReport } from './research/research-state.ts'

export const prospecting = defineFeature({
  name: 'prospecting',
  api: {
    impact: 'Users cannot prospect leads or see their reports.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [reportCollection.name],
  jobs: [
    { definition: prospectLeadJob, readResult: readProspectResult },
    { definition: researchLeadJob, readResult: readResearchResult },
    { definition: researchReportJob, readResult: readResearchOfReport },
  ],
  starts: [publishEventsJob],
  feeds: [],
  exportSections: [{ name: 'prospect-reports', read: exportReports, tables: ['evidence', 'sentences'] }],
  leadDeletion: reportsOfDeletedLeads,
  accountDeletion: null,
})
