import { useParams } from 'react-router-dom'
import { ToKeptLead } from '../features/leads/page/to-kept-lead.tsx'
import { RawProspectPage } from '../features/prospecting/raw/raw-prospect-page.tsx'
import { idInAddress } from '../platform/addresses.ts'

/** The stored data of a CRM lead's prospect report. */
export const RawProspectOfLeadPage = () => {
  const leadId = idInAddress(useParams().leadId)
  return (
    <>
      {leadId === null ? null : <ToKeptLead key={leadId} id={leadId} />}
      <RawProspectPage />
    </>
  )
}
