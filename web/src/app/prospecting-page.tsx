import { LeadsPage } from '../features/leads/list/leads-page.tsx'
import { ProspectPane } from '../features/prospecting/pane/prospect-pane.tsx'
import { FollowRuns } from '../features/prospecting/runs/follow-runs.tsx'
import { useStartRun } from '../features/prospecting/runs/use-start-run.ts'

/** My Leads, with the prospecting of the selected one. */
export const ProspectingPage = () => {
  const start = useStartRun()
  return (
    <>
      <FollowRuns />
      <LeadsPage
        onProspect={(lead) => start(lead)}
        reportOf={(lead) => <ProspectPane key={lead.id} lead={lead} />}
      />
    </>
  )
}
