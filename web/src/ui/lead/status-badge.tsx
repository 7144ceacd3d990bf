import type { LeadStatus } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'

const Dot = chakra('span', { base: { boxSize: 2, borderRadius: 'full', flexShrink: 0 } })
const Frame = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: 'sm', whiteSpace: 'nowrap' },
})

/** A status as people read it: capitalised. */
export const statusText = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)

type Props = {
  status: LeadStatus
  /** Instead of the status' own. */
  word?: string
}

/** A lead's status: its colour, always with its word. */
export const StatusBadge = ({ status, word = statusText(status) }: Props) => (
  <Frame>
    <Dot bg={`status.${status}`} />
    {word}
  </Frame>
)
