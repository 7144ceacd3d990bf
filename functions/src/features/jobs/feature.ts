import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { searchYoloJob } from '../yolo/run/search-yolo.job.ts'

export const jobs = defineFeature({
  name: 'jobs',
  api: {
    impact: 'Users see no progress of their running work and cannot cancel it.',
    needs: needs({ table: 'store', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  // To cancel a run that waits for its lanes is to send it a message.
  starts: [searchYoloJob],
  exportSections: [],
  leadDeletion: null,
  accountDeletion: null,
})
