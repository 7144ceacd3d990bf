import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { publishEventsJob } from '../programs/webhooks/publish-events.job.ts'
import { exportJudgedLeads, exportYoloRuns } from './account-export.ts'
import { searchYoloLaneJob } from './lane/search-yolo-lane.job.ts'
import { searchYoloJob } from './run/search-yolo.job.ts'
import { readYoloResult } from './run/yolo-result.ts'

export const yolo = defineFeature({
  name: 'yolo',
  api: {
    impact: 'Users cannot use YOLO mode.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [
    { definition: searchYoloJob, readResult: readYoloResult },
    { definition: searchYoloLaneJob, readResult: null },
  ],
  starts: [publishEventsJob],
  feeds: [],
  exportSections: [
    { name: 'yolo-runs', read: exportYoloRuns, tables: ['lanes'] },
    { name: 'yolo-judgements', read: exportJudgedLeads },
  ],
  // A run refers to its leads by their ids, and shows those that are there.
  leadDeletion: null,
  accountDeletion: null,
})
