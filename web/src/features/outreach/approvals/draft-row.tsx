import type { Approval } from '@assay/shared/features/outreach/approval'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { PlainProof } from '../../../ui/evidence/plain-proof.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'

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
  /** 'Spring offer, step 2' */
  campaign: string | null
  /** It was not approved, has unsaved changes or lacks values. */
  state: string | null
  isOpen: boolean
  onToggle: () => void
  /** The draft itself. */
  children: ReactNode
}

/** On a phone the time stands below, as it would take half of the row. */
const timePlace = { gridRow: { base: 2, md: 1 }, gridColumn: { base: 1, md: 2 } }

/** A draft in the list, which opens in place. Long names are cut in the row: the open draft says the subject in full. */
export const DraftRow = ({ draft, campaign, state, isOpen, onToggle, children }: Props) => {
  const id = useId()
  const { companyName, to, toProof, subject, createdAt } = draft
  return (
    <Box as="li" data-draft={draft.id} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
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
            {campaign || state ? (
              <Flex as="span" wrap="wrap" gap={1.5} mt={1} align="baseline" fontSize="sm" color="fg.muted">
                {state ? <Tag variant="warning">{state}</Tag> : null}
                <Text as="span" overflowWrap="anywhere" minW={0}>
                  {campaign}
                </Text>
              </Flex>
            ) : null}
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
        <Box
          id={id}
          role="region"
          aria-label={`Draft to ${companyName}`}
          tabIndex={-1}
          outline="none"
          px={4}
          pb={4}
        >
          {children}
        </Box>
      ) : null}
    </Box>
  )
}
