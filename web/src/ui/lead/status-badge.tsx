import type { LeadStatus } from '@assay/shared/features/leads/lead'
import { styledOnce } from '../primitives/styled-once.tsx'

const Dot = styledOnce('span', { base: { boxSize: 2, borderRadius: 'full', flexShrink: 0 } })
const Frame = styledOnce('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: 'sm', whiteSpace: 'nowrap' },
})

export const statusText = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)

type Props = {
  status: LeadStatus
  /** Default: the capitalised status. */
  label?: string
}

/** A lead's status: its colour and, because colour alone is not accessible, its name. */
export const StatusBadge = ({ status, label = statusText(status) }: Props) => (
  <Frame>
    <Dot style={{ background: `var(--chakra-colors-status-${status})` }} />
    {label}
  </Frame>
)
