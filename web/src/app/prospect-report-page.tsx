import { useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { NoLead } from '../features/leads/page/lead-page-states.tsx'
import { ToKeptLead } from '../features/leads/page/to-kept-lead.tsx'
import { leadReadFailure, useLead } from '../features/leads/page/use-lead.ts'
import { ReportOfLead } from '../features/prospecting/report-page/report-of-lead.tsx'
import { DataError, NoReport } from '../features/prospecting/report-page/report-states.tsx'
import { FollowRuns } from '../features/prospecting/runs/follow-runs.tsx'
import { RunPanel } from '../features/prospecting/runs/run-panel.tsx'
import { idInAddress } from '../platform/addresses.ts'
import { isNotFound } from '../platform/api/api-error.ts'
import { failureToast } from '../platform/toasts.ts'
import { useLazyComponent } from '../ui/overlay/use-lazy-component.ts'
import { AddToCampaignButton } from './add-to-campaign.tsx'
import { DraftToLead } from './draft-to-lead.tsx'

const loadEditDialog = async () =>
  (await import('../features/leads/edit/edit-lead-dialog.tsx')).EditLeadDialog

/** The prospect report of a CRM lead. `?report=` names one that is not the newest. */
export const ProspectReportPage = () => {
  const leadId = idInAddress(useParams().leadId)
  const named = useSearchParams()[0].get('report')
  const report = named === null ? undefined : idInAddress(named)
  if (leadId === null) return <NoLead />
  return report === null ? <NoReport /> : <ReportOf key={leadId} leadId={leadId} named={report} />
}

const ReportOf = ({ leadId, named }: { leadId: number; named: number | undefined }) => {
  const { data: loaded, error, isFetching, refetch, isPlaceholderData } = useLead(leadId)
  const [isEditing, setIsEditing] = useState(false)
  const close = useCallback(() => setIsEditing(false), [])
  const fail = useCallback(() => {
    close()
    failureToast('This could not be loaded', 'Check your connection and try again.')
  }, [close])
  // Editing needs the lead's ETag, which its row in the list does not have.
  const EditDialog = useLazyComponent(loadEditDialog, isEditing && !isPlaceholderData, fail)
  if (loaded && loaded.lead.id !== leadId) return <ToKeptLead id={leadId} />
  if (isNotFound(error)) return <NoLead id={leadId} known={loaded?.lead} />
  if (error && !loaded)
    return <DataError text={leadReadFailure} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <FollowRuns />
      {loaded ? <RunPanel lead={loaded.lead} /> : null}
      <ReportOfLead
        leadId={leadId}
        named={named}
        lead={loaded?.lead}
        onAddContact={() => setIsEditing(true)}
        draftEmailOf={(report, lead) => <DraftToLead lead={lead} report={report} />}
        addToCampaignOf={(lead) => <AddToCampaignButton lead={lead} />}
      />
      {EditDialog && loaded ? <EditDialog loaded={loaded} isOpen={isEditing} onClose={close} /> : null}
    </>
  )
}
