import type { Lead } from '@assay/shared/features/leads/lead'
import { ChatPanel } from '../features/assistant/chat-panel.tsx'
import { AiPlans } from '../features/assistant/plans/ai-plans.tsx'
import { useLeadsWithReports } from '../features/leads/list/use-leads-with-reports.ts'
import { LeadPage } from '../features/leads/page/lead-page.tsx'
import { PeoplePanel } from '../features/leads/people/people-panel.tsx'
import { LeadMails } from '../features/outreach/mails/lead-mails.tsx'
import { LeadWhatsapp } from '../features/outreach/whatsapp/lead-whatsapp.tsx'
import { LeadReport } from '../features/prospecting/lead-report/lead-report.tsx'
import { FollowRuns } from '../features/prospecting/runs/follow-runs.tsx'
import { useRunOfLead } from '../features/prospecting/runs/use-run-of-lead.ts'
import { useStartRun } from '../features/prospecting/runs/use-start-run.ts'
import { LeadOriginPanel } from '../features/yolo/judge/lead-origin-panel.tsx'
import { AddToCampaignButton } from './add-to-campaign.tsx'
import { DraftToLead, leadInfoOf } from './draft-to-lead.tsx'

/** The page of a CRM lead, with its report and the chat about it. */
export const ProspectedLeadPage = () => {
  const start = useStartRun()
  return (
    <>
      <FollowRuns />
      <LeadPage
        originOf={(lead) => <LeadOriginPanel lead={lead} />}
        actionsOf={(lead) => <AddToCampaignButton variant="quiet" lead={lead} />}
        reportOf={(lead) => (
          <>
            <LeadReport
              lead={lead}
              draftEmailOf={(report) => <DraftToLead size="sm" lead={lead} report={report} />}
            />
            <AiPlans leadId={lead.id} />
          </>
        )}
        besideOf={(lead) => (
          <>
            <ChatPanel leadInfo={leadInfoOf(lead)} onLookUp={() => start(lead)} />
            <People lead={lead} />
            <LeadMails leadId={lead.id} />
            <LeadWhatsapp lead={lead} />
          </>
        )}
      />
    </>
  )
}

/** The people of the lead's company, whom the research of a report finds. */
const People = ({ lead }: { lead: Lead }) => {
  const { start, isRunning } = useRunOfLead(lead)
  const { ids } = useLeadsWithReports()
  return (
    <PeoplePanel lead={lead} onFind={() => start()} isFinding={isRunning} isResearched={ids.has(lead.id)} />
  )
}
