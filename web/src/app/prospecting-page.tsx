import type { Lead } from '@assay/shared/features/leads/lead'
import { Fragment, useCallback, useState } from 'react'
import { FloatingChat } from '../features/assistant/floating-chat.tsx'
import { LeadsPage } from '../features/leads/list/leads-page.tsx'
import { ProspectPane } from '../features/prospecting/pane/prospect-pane.tsx'
import { FollowRuns } from '../features/prospecting/runs/follow-runs.tsx'
import { useStartRun } from '../features/prospecting/runs/use-start-run.ts'
import { LeadOriginPanel } from '../features/yolo/judge/lead-origin-panel.tsx'
import { AddToCampaign } from './add-to-campaign.tsx'
import { DraftToLead, leadInfoOf } from './draft-to-lead.tsx'

/** My Leads, with the prospecting of the selected one. */
export const ProspectingPage = () => {
  const start = useStartRun()
  const [toAdd, setToAdd] = useState<readonly Lead[] | null>(null)
  const close = useCallback(() => setToAdd(null), [])
  return (
    <>
      <FollowRuns />
      <LeadsPage
        onProspect={(lead) => start(lead)}
        onResearch={(lead) => start(lead, 'advanced')}
        onAddToCampaign={setToAdd}
        originOf={(lead) => <LeadOriginPanel lead={lead} />}
        reportOf={(lead) => (
          <Fragment key={lead.id}>
            <ProspectPane
              lead={lead}
              draftEmailOf={(report) => <DraftToLead size="sm" lead={lead} report={report} />}
            />
            <FloatingChat leadInfo={leadInfoOf(lead)} onLookUp={() => start(lead)} />
          </Fragment>
        )}
      />
      <AddToCampaign leads={toAdd ?? []} isOpen={toAdd !== null} onClose={close} />
    </>
  )
}
