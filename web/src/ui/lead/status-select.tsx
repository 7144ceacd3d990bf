import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { BadgeSelect } from '../form/badge-select.tsx'
import { StatusBadge, statusText } from './status-badge.tsx'

type Props = { status: LeadStatus; isDisabled: boolean; onChoose: (status: LeadStatus) => void }

/** A lead's status as a badge that opens a list to change it. */
export const StatusSelect = ({ status, ...select }: Props) => (
  <BadgeSelect label="Status" value={status} options={leadStatuses} textOf={statusText} {...select}>
    <StatusBadge status={status} />
  </BadgeSelect>
)
