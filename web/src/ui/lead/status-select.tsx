import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { BadgeSelect } from '../form/badge-select.tsx'
import { StatusBadge, statusText } from './status-badge.tsx'

type Props = {
  /** Default: Status. */
  label?: string
  status: LeadStatus
  isDisabled: boolean
  onChoose: (status: LeadStatus) => void
}

const shownStatus = (status: LeadStatus) => <StatusBadge status={status} />

/** A lead's status as a badge that opens a list to change it. */
export const StatusSelect = ({ label = 'Status', status, ...select }: Props) => (
  <BadgeSelect
    label={label}
    value={status}
    options={leadStatuses}
    textOf={statusText}
    shownOf={shownStatus}
    {...select}
  >
    {shownStatus(status)}
  </BadgeSelect>
)
