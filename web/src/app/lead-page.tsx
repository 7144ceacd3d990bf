import { ChatPanel } from '../features/assistant/chat-panel.tsx'
import { LeadPage } from '../features/leads/page/lead-page.tsx'
import { LeadReport } from '../features/prospecting/lead-report/lead-report.tsx'
import { FollowRuns } from '../features/prospecting/runs/follow-runs.tsx'

/** The page of a CRM lead, with its report and the chat about it. */
export const ProspectedLeadPage = () => (
  <>
    <FollowRuns />
    <LeadPage
      reportOf={(lead) => <LeadReport lead={lead} />}
      besideOf={({ id, companyName, industry, location }) => (
        <ChatPanel leadInfo={{ leadId: id, companyName, industry, location }} />
      )}
    />
  </>
)
