import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SkeletonText } from '../../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../../ui/primitives/tag.tsx'
import { VisuallyHidden } from '../../../../ui/primitives/visually-hidden.tsx'
import { leadsText, stepsText } from '../step-texts.ts'

/** What was chosen: the id of a campaign, or a new one. */
export type Chosen = number | 'new' | null

type Props = {
  campaigns: readonly Campaign[]
  isLoading: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Of the campaign to be created. */
  name: string
  nameError: string | undefined
  onName: (name: string) => void
  /** Some leads are added already, so that the campaign can no longer be another. */
  isFixed: boolean
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2.5,
    px: 3,
    py: 2,
    minH: 10,
    cursor: 'pointer',
    accentColor: 'primary',
    _hover: { bg: 'bg.hover' },
    '&:has(input:checked)': { bg: 'bg.selected' },
    '&:has(input:disabled)': { cursor: 'not-allowed' },
  },
})

/** The campaigns to choose from, and a new one. */
export const CampaignChoice = ({ campaigns, isLoading, chosen, onChoose, isFixed, ...named }: Props) => {
  const group = useId()
  const option = (value: number | 'new', content: ReactNode) => (
    <Option key={value} borderTopWidth={value === 'new' ? undefined : '1px'}>
      <input
        type="radio"
        name={group}
        checked={chosen === value}
        disabled={isFixed}
        onChange={() => onChoose(value)}
      />
      {content}
    </Option>
  )
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="panel" overflow="hidden" minW={0}>
      <VisuallyHidden as="legend">Campaign</VisuallyHidden>
      {option('new', <Text as="span">New campaign</Text>)}
      {chosen === 'new' ? (
        <Box px={3} pb={3} pt={1}>
          <TextField
            label="Name"
            hint="Its first mail is written by the assistant. You can add steps later."
            autoComplete="off"
            disabled={isFixed}
            value={named.name}
            error={named.nameError}
            onChange={({ target }) => named.onName(target.value)}
          />
        </Box>
      ) : null}
      {isLoading ? (
        <Box px={3} py={3}>
          <SkeletonText lines={2} />
        </Box>
      ) : null}
      <Box maxH="20rem" overflowY="auto">
        {campaigns.map((campaign) =>
          option(
            campaign.id,
            <Flex as="span" wrap="wrap" columnGap={2} align="baseline" minW={0} flex="1">
              <Text as="span" fontWeight="medium" overflowWrap="anywhere">
                {campaign.name}
              </Text>
              <Text as="span" fontSize="sm" color="fg.muted">
                {stepsText(campaign)} · {leadsText(campaign.leadCount)}
              </Text>
              {campaign.isPaused ? <Tag variant="warning">Paused</Tag> : null}
            </Flex>,
          ),
        )}
      </Box>
    </Box>
  )
}
