import type { LeadStatus } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'

const Dot = chakra('span', { base: { boxSize: 2, borderRadius: 'full', flexShrink: 0 } })
const Frame = chakra('span', {
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
    <Dot bg={`status.${status}`} />
    {label}
  </Frame>
)
