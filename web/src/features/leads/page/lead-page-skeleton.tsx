import { Box, Flex } from '@chakra-ui/react'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonBar, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { LeadColumns } from '../list/lead-columns.tsx'

const factWidths = ['55%', '70%', '45%', '30%', '62%', '40%', '35%', '25%', '28%']

/** Placeholder for a lead's page, in its final geometry. */
export const LeadPageSkeleton = () => (
  <>
    <Flex role="status" gap={3} mb={4} minH={{ base: '7.5rem', md: '4.25rem' }}>
      <VisuallyHidden>Loading lead</VisuallyHidden>
      <SkeletonBar boxSize={12} borderRadius="full" bg="border" />
      <Box flex="1">
        <SkeletonBar height={5} width="min(18rem, 70%)" mt={1.5} bg="border" />
        <SkeletonBar width="min(14rem, 50%)" mt={4} bg="border" />
      </Box>
    </Flex>
    <LeadColumns
      log={
        <Panel aria-hidden="true" p={4} height="13.75rem">
          <SkeletonBar width="60%" mt={2} />
          <SkeletonBar height={20} mt={5} />
        </Panel>
      }
      facts={
        <Panel px={4} py={3} aria-hidden="true">
          <SkeletonBar width={12} mt={1.5} mb={3} />
          <div>
            {factWidths.map((width) => (
              <Flex
                key={width}
                gap={3}
                minH="2.31rem"
                align="center"
                borderTopWidth="1px"
                _first={{ borderTopWidth: 0 }}
              >
                <SkeletonBar width="4rem" mr={4} />
                <SkeletonBar width={width} />
              </Flex>
            ))}
          </div>
        </Panel>
      }
      beside={
        <Panel aria-hidden="true">
          <SkeletonRows text="Loading activity" />
        </Panel>
      }
    />
  </>
)
