import { runLane } from '../../../lanes/for-yolo.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { laneWork } from './lane-work.ts'
import { searchYoloLaneJob } from './search-yolo-lane.job.ts'

export const handler = implementJob(searchYoloLaneJob, laneWork(runLane))
