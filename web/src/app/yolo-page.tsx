import { AutoReachout } from '../features/outreach/auto-reachout.tsx'
import { YoloPage } from '../features/yolo/yolo-page.tsx'

/** YOLO Mode, with what other features offer for the leads of a run. */
export const YoloModePage = () => (
  <YoloPage actionsOf={({ jobId }) => <AutoReachout key={jobId} runId={jobId} />} />
)
