import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { LaneMessage } from './lane-message.ts'

/** A lane ends in one slice, with what it has found by then. */
export const laneSeconds = 55

export const searchYoloLaneJob = defineJob({
  name: 'searchYoloLane',
  message: LaneMessage,
  attempts: 3,
  timeoutSeconds: 120,
  // All lanes of one run in the largest mode.
  runningPerWorkspace: 18,
  // A workspace has two runs at once, so that one never takes all workers.
  workersAtOnce: 54,
  needs: needs({ table: 'store', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'YOLO searches bring fewer leads than they could, or none.',
})
