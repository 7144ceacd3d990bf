import type { Approval } from '@assay/shared/features/outreach/approval'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead, addressOfReport } from '../../platform/addresses.ts'
import { PlainProof } from '../../ui/evidence/plain-proof.tsx'
import { ChevronIcon } from '../../ui/primitives/icons.tsx'
import { RelativeTime } from '../../ui/primitives/relative-time.tsx'
import { AddressParts } from '../../ui/primitives/wrapped-address.tsx'

const Toggle = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    columnGap: 3,
    rowGap: 0.5,
    width: 'full',
    px: 4,
    py: 3,
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-expanded=true] [data-chevron]': { transform: 'rotate(180deg)' },
  },
})

type Props = {
  draft: Approval
  isOpen: boolean
  onToggle: () => void
  /** The draft itself. */
  children: ReactNode
}

/** On a phone the time stands below, as it would take half of the row. */
const timePlace = { gridRow: { base: 2, md: 1 }, gridColumn: { base: 1, md: 2 } }

/** A draft in the list, which opens in place. Long names are cut in the row: the open draft says the subject in full. */
export const DraftRow = ({ draft, isOpen, onToggle, children }: Props) => {
  const id = useId()
  const { companyName, to, toProof, subject, createdAt } = draft
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box as="h2" fontWeight="normal">
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Box as="span" minW={0}>
            <Flex as="span" wrap="wrap" columnGap={2} align="baseline">
              <Text as="span" fontWeight="medium" overflowWrap="anywhere" lineClamp={2} title={companyName}>
                <bdi>{companyName}</bdi>
              </Text>
              <Text as="span" color="fg.muted" fontSize="sm" overflowWrap="break-word" minW={0}>
                <AddressParts address={to} /> <PlainProof proof={toProof} />
              </Text>
            </Flex>
            <Text as="span" mt={0.5} overflowWrap="anywhere" lineClamp={2} title={subject}>
              {subject}
            </Text>
          </Box>
          <Text as="span" {...timePlace} color="fg.muted" fontSize="sm">
            <RelativeTime iso={createdAt} />
          </Text>
          <Box
            as="span"
            data-chevron
            gridColumn={3}
            gridRow={1}
            color="fg.muted"
            mt={1}
            transition="transform 160ms"
          >
            <ChevronIcon />
          </Box>
        </Toggle>
      </Box>
      {isOpen ? (
        <Box id={id} role="region" aria-label={`Draft to ${companyName}`} px={4} pb={4}>
          <Sources draft={draft} />
          {children}
        </Box>
      ) : null}
    </Box>
  )
}

/** Where the address and the statements come from. */
const Sources = ({ draft: { leadId, reportId } }: { draft: Approval }) => (
  <Flex gap={4} fontSize="sm" css={ownTargets}>
    <Link to={addressOfLead(leadId)}>Lead</Link>
    {reportId === null ? null : <Link to={addressOfReport(leadId, reportId)}>Prospect report</Link>}
  </Flex>
)

/** Links beside each other are targets of at least 24 px. */
const ownTargets = { '& a': { py: 1 } }
