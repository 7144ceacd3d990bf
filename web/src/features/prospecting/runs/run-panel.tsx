import { Panel } from '../../../ui/primitives/panel.tsx'
import type { ReportedLead } from './own-runs.ts'
import { RunState } from './run-state.tsx'
import { useRunOfLead } from './use-run-of-lead.ts'

/** The lead's run on a page of its own; nothing without one. */
export const RunPanel = ({ lead }: { lead: ReportedLead }) => {
  const run = useRunOfLead(lead)
  return run.isQuiet ? null : (
    <Panel aria-label="Prospecting run" px={4} py={3} mb={4}>
      <RunState as="h2" run={run} />
    </Panel>
  )
}
