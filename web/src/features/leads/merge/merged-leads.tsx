import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { useUnmergeLead } from './use-unmerge-lead.ts'

const dayOf = (iso: string) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' })

/** The leads that were merged into this one, each of which can be separated again. Nothing if there are none. */
export const MergedLeads = ({ lead: { mergedLeads = [] } }: { lead: LeadDetail }) => {
  const unmerge = useUnmergeLead()
  // A row goes with the button that was pressed.
  const focusRef = useKeptFocus(mergedLeads.map(({ id }) => id).join())
  return (
    // Without any, it takes the gap before it back.
    <Box ref={focusRef} tabIndex={-1} outline="none" _empty={{ mt: -4 }}>
      {mergedLeads.length > 0 ? (
        <Panel aria-labelledby="merged-heading" px={4} py={3}>
          <Heading as="h2" id="merged-heading" fontSize="md" pb={1}>
            Merged leads
          </Heading>
          <ul>
            {mergedLeads.map((merged) => (
              <Flex as="li" key={merged.id} align="center" justify="space-between" gap={3} py={1}>
                <Text minW={0} overflowWrap="anywhere">
                  Merged with <bdi>{merged.companyName}</bdi>{' '}
                  <Text as="span" color="fg.muted" whiteSpace="nowrap">
                    on <time dateTime={merged.mergedAt}>{dayOf(merged.mergedAt)}</time>
                  </Text>
                </Text>
                <PendingButton
                  size="sm"
                  flexShrink={0}
                  text="Separate"
                  pendingText="Separating..."
                  aria-label={`Separate ${merged.companyName}`}
                  disabled={unmerge.isPending}
                  isPending={unmerge.isPending && unmerge.variables?.id === merged.id}
                  onClick={() => unmerge.mutate(merged)}
                />
              </Flex>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Box>
  )
}
