import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import type { Lead } from '@assay/shared/features/leads/lead'
import { readReport } from '@assay/shared/features/prospecting/read-report'
import { DraftEmailButton } from '../features/assistant/draft-email-button.tsx'
import { useNewestReport } from '../features/prospecting/report/newest-report.ts'

type Props = { lead: Lead }

/** A CRM lead as the assistant's calls name it. */
export const leadInfoOf = ({ id, companyName, industry, location, website }: Lead): LeadInfo => ({
  leadId: id,
  companyName,
  industry,
  location,
  website,
})

/** Drafts an email to a lead from its newest report. */
export const DraftToLead = ({ lead }: Props) => {
  const { data } = useNewestReport(lead.id)
  if (!data) return null
  const prospectData = data.report ? readReport(data.report).data : null
  return <DraftEmailButton source={{ prospectData, leadInfo: leadInfoOf(lead) }} recipient={lead.email} />
}
