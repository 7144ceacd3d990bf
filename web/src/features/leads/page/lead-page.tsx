import { useParams } from 'react-router-dom'
import { ApiError } from '../../../platform/api/api-error.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { LeadView } from '../list/lead-view.tsx'
import { LeadPageSkeleton } from './lead-page-skeleton.tsx'
import { BackToLeads, LeadFailure, NoLead } from './lead-page-states.tsx'
import { leadReadFailure, useLead } from './use-lead.ts'

/** Parses a lead id; null if it is not a positive integer. */
const idOf = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The page of one CRM lead: its facts and its timeline. */
export const LeadPage = () => {
  const id = idOf(useParams().leadId)
  return (
    <>
      <BackToLeads />
      {id === null ? <NoLead /> : <LeadOfId key={id} id={id} />}
    </>
  )
}

const LeadOfId = ({ id }: { id: number }) => {
  const { data: loaded, error, isPlaceholderData, isFetching, refetch } = useLead(id)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NoLead />
  if (error && !loaded) return <LeadFailure error={error} {...retry} />
  if (!loaded) return <LeadPageSkeleton />
  return (
    <>
      {error ? <FailureNotice {...retry}>{leadReadFailure}</FailureNotice> : null}
      <LeadView loaded={loaded} isEditable={!isPlaceholderData} />
    </>
  )
}
