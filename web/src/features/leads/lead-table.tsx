import type { Lead } from '@assay/shared/features/leads/lead'
import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { ListRow } from '../../ui/list-row.tsx'
import { MatchBadge } from '../../ui/match-badge.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Truncated } from '../../ui/truncated.tsx'

type Props = {
  leads: Lead[]
  isLoading: boolean
  selectedId: number | null
  onSelect: (id: number) => void
}

/** The CRM leads as rows; the selected one is scrolled into view when it is chosen from outside. */
export const LeadTable = ({ leads, isLoading, selectedId, onSelect }: Props) => {
  if (isLoading) return <SkeletonRows text="Loading leads" />
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
      <ListRow ref={row} aria-current={isSelected} onClick={onSelect}>
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
      </ListRow>
    </li>
  )
}
