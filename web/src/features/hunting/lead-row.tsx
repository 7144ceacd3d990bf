import { chakra, Flex } from '@chakra-ui/react'
import { MatchBadge } from '../../ui/match-badge.tsx'
import { VerificationMark } from '../../ui/proof-mark.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import type { ListedLead } from './listed-leads.ts'

type Props = { lead: ListedLead; isSelected: boolean; onSelect: () => void }

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

const aboutOf = ({ industry, location }: ListedLead) => [industry, location].filter(Boolean).join(' · ')

/** A company in the list: name, what and where, proof and match. */
export const LeadRow = ({ lead, isSelected, onSelect }: Props) => (
  <li>
    <Row type="button" aria-current={isSelected} onClick={onSelect}>
      <Flex direction="column" flex="1" minW={0}>
        <Truncated fontWeight="medium">{lead.companyName}</Truncated>
        {aboutOf(lead) ? (
          <Truncated fontSize="xs" color="fg.muted">
            {aboutOf(lead)}
          </Truncated>
        ) : null}
      </Flex>
      {lead.converted ? <Tag look="success">In My Leads</Tag> : null}
      {lead.isChecking ? (
        <Tag>checking</Tag>
      ) : (
        <>
          <VerificationMark verification={lead.verification} />
          <MatchBadge score={lead.matchScore} />
        </>
      )}
    </Row>
  </li>
)
