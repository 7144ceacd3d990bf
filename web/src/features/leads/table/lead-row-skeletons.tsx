import { Box, Flex } from '@chakra-ui/react'
import { SkeletonBar } from '../../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'

const widths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '64%', '50%', '68%', '46%', '60%']

/** Placeholder rows with the height and layout of the real ones. */
export const LeadRowSkeletons = () => (
  <Box role="status" flex="1" minH={0} overflow="hidden">
    <VisuallyHidden>Loading leads</VisuallyHidden>
    <Box hideBelow="md" height={9} borderBottomWidth="1px" />
    {widths.map((width) => (
      <Flex key={width} align="center" gap={4} height={{ base: '5.75rem', sm: 14, md: 10 }} pl={5} pr={4}>
        <SkeletonBar boxSize={4} flexShrink={0} />
        <Box flex="1">
          <SkeletonBar width={width} />
          <SkeletonBar width="35%" height={2} mt={2} hideFrom="md" />
        </Box>
        <SkeletonBar width={16} flexShrink={0} hideBelow="sm" />
        <SkeletonBar width={10} height={6} flexShrink={0} />
      </Flex>
    ))}
  </Box>
)
