import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { MatchBadge } from '../../ui/match-badge.tsx'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Truncated } from '../../ui/truncated.tsx'

type Props = {
  leads: Lead[]
  isLoading: boolean
  selectedId: number | null
  onSelect: (id: number) => void
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    width: 'full',
    minH: 11,
    px: 4,
    py: 1.5,
    textAlign: 'left',
    cursor: 'pointer',
    borderLeftWidth: '2px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'bg.selected', borderColor: 'primary' },
  },
})

/** The CRM leads as rows; the selected one is scrolled into view when it is chosen from outside. */
export const LeadTable = ({ leads, isLoading, selectedId, onSelect }: Props) => {
  if (isLoading) return <SkeletonRows />
  return (
    <chakra.ul listStyleType="none" py={1}>
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          isSelected={lead.id === selectedId}
          onSelect={() => onSelect(lead.id)}
        />
      ))}
    </chakra.ul>
  )
}

const LeadRow = ({
  lead,
  isSelected,
  onSelect,
}: {
  lead: Lead
  isSelected: boolean
  onSelect: () => void
}) => {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const about = [lead.industry, lead.location].filter(Boolean).join(' · ')
  return (
    <li>
      <Row ref={row} type="button" aria-current={isSelected} onClick={onSelect}>
        <Flex direction="column" flex="1" minW={0}>
          <Truncated fontWeight="medium">{lead.companyName}</Truncated>
          {about ? (
            <Truncated fontSize="xs" color="fg.muted">
              {about}
            </Truncated>
          ) : null}
        </Flex>
        <StatusBadge status={lead.status} />
        <MatchBadge score={lead.score} />
      </Row>
    </li>
  )
}

const SkeletonRows = () => (
  <Box role="status" aria-label="Loading leads" py={1}>
    {['70%', '55%', '62%', '48%'].map((width) => (
      <Box key={width} minH={11} px={4} py={2}>
        <SkeletonBar width={width} />
        <SkeletonBar width="40%" height={2} mt={2} />
      </Box>
    ))}
  </Box>
)
