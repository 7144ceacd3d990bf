import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { announceSearch } from '../../programs/public.ts'
import { YoloMessage } from './yolo-message.ts'
import { yoloNotice } from './yolo-notice.ts'

/** Understands the query and starts the lanes; it does not work while they do. */
export const searchYoloJob = defineJob({
  name: 'searchYolo',
  message: YoloMessage,
  attempts: 4,
  timeoutSeconds: 120,
  // A quick run need not wait for a slow one of a colleague; more of them would only share the same lanes.
  runningPerWorkspace: 2,
  queuedPerWorkspace: 1000,
  noticeOf: yoloNotice,
  announce: announceSearch,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who started a YOLO search get no leads; their lookups are given back.',
})
