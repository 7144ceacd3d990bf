import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import type { Lead } from '@assay/shared/features/leads/lead'
import { readReport } from '@assay/shared/features/prospecting/read-report'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { DraftEmailButton } from '../features/assistant/draft-email-button.tsx'
import { loadSendForm } from './load-send-form.ts'

type Props = { lead: Lead; report: SavedReport; size?: 'sm' }

/** A CRM lead as the assistant's calls name it. */
export const leadInfoOf = ({ id, companyName, industry, location, website }: Lead): LeadInfo => ({
  leadId: id,
  companyName,
  industry,
  location,
  website,
})

/** Drafts an email to a lead from one of its reports. */
export const DraftToLead = ({ lead, report, size }: Props) => {
  const prospectData = readReport(report).data
  return (
    <DraftEmailButton
      size={size}
      source={{ prospectData, leadInfo: leadInfoOf(lead), reportId: report.id }}
      loadSendForm={loadSendForm}
      recipient={lead.email ?? prospectData?.contact_info.email}
    />
  )
}
