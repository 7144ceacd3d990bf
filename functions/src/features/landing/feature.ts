import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { mailDemoRequestJob } from './mail-demo-request.job.ts'
import { landingPartitions } from './partitions.ts'

export const landing = defineFeature({
  name: 'landing',
  api: {
    impact: 'Visitors cannot ask for a demo.',
    needs: needs({ table: 'store', partitions: landingPartitions }),
  },
  collections: [],
  jobs: [{ definition: mailDemoRequestJob, readResult: null }],
  starts: [],
  feeds: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
