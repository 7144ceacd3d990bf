import { Box, Flex } from '@chakra-ui/react'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonBar, SkeletonRows } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LeadColumns } from './lead-columns.tsx'

const factWidths = ['55%', '70%', '45%', '30%', '62%', '40%', '35%', '25%', '28%']

/** A lead's page before it is known what to say on it, in its final geometry. */
export const LeadPageSkeleton = () => (
  <>
    <title>Lead · Assay</title>
    <Flex role="status" gap={3} mb={4} minH={{ base: '7.5rem', md: 16 }}>
      <VisuallyHidden>Loading the lead</VisuallyHidden>
      <SkeletonBar boxSize={12} borderRadius="full" />
      <Box flex="1">
        <SkeletonBar height={5} width="min(18rem, 70%)" mt={1.5} />
        <SkeletonBar width="min(14rem, 50%)" mt={4} />
      </Box>
    </Flex>
    <LeadColumns>
      <Panel px={4} py={3} aria-hidden="true">
        <SkeletonBar width={12} my={1.5} />
        {factWidths.map((width) => (
          <Flex
            key={width}
            gap={3}
            minH={10}
            align="center"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
          >
            <SkeletonBar width="4rem" />
            <SkeletonBar width={width} />
          </Flex>
        ))}
      </Panel>
      <Panel aria-hidden="true">
        <SkeletonRows text="Loading the activity" />
      </Panel>
    </LeadColumns>
  </>
)
