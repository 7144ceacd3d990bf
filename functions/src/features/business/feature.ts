import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportResearchReports } from './account-export.ts'
import { reportCollection } from './report/research-report.store.ts'
import { researchBusinessJob } from './research/research-business.job.ts'

export const business = defineFeature({
  name: 'business',
  api: {
    impact: 'Users cannot research their own business or apply what was found.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'], asksSources: true }),
  },
  collections: [reportCollection.name],
  jobs: [{ definition: researchBusinessJob, readResult: null }],
  starts: [],
  feeds: [],
  exportSections: [{ name: 'research-reports', read: exportResearchReports }],
  leadDeletion: null,
  accountDeletion: null,
})
