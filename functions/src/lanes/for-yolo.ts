/** What a run of lanes needs of the engine. */
export { laneAiUsd, laneSeconds, sourcesFor } from './depths.ts'
export type { LaneHooks, LaneOutcome, LaneRequest } from './lane.ts'
export { LanePlan } from './lane-plan.ts'
export { planLanes } from './plan-lanes.ts'
export { runLane } from './run-lane.ts'
export { type UnderstoodRun, understandRun } from './understand-run.ts'
