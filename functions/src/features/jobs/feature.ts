import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { autoReachoutJob } from '../outreach/auto/auto-reachout.job.ts'
import { searchYoloJob } from '../yolo/run/search-yolo.job.ts'

export const jobs = defineFeature({
  name: 'jobs',
  api: {
    impact: 'Users see no progress of their running work and cannot cancel it.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  // To cancel a job that waits for its children is to send it a message.
  starts: [searchYoloJob, autoReachoutJob],
  feeds: [],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
