import { Box, Flex } from '@chakra-ui/react'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonBar, SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'

const tabWidths = ['4rem', '5.5rem', '7rem', '4.5rem']

/** Placeholder for a report: its header, its tabs and its text. */
export const ReportSkeleton = ({ text }: { text: string }) => (
  <>
    <Box role="status" mb={4} minH={{ base: '6rem', md: '3.25rem' }}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <SkeletonBar height={5} width="min(18rem, 70%)" mt={1.5} bg="border" />
      <SkeletonBar width="min(12rem, 50%)" mt={3} bg="border" />
    </Box>
    <Panel px={4} py={3} aria-hidden="true">
      <Flex gap={4} borderBottomWidth="1px" minH={9} align="center" mb={4}>
        {tabWidths.map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </Flex>
      <SkeletonText lines={8} />
    </Panel>
  </>
)
