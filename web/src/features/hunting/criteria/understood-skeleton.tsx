import { Flex } from '@chakra-ui/react'
import { SkeletonBar } from '../../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'

/** Placeholder for category, place and wishes, in their final height. */
export const UnderstoodSkeleton = () => (
  <Flex role="status" wrap="wrap" gap={5} align="center" minH={{ base: 11, lg: 8 }}>
    <VisuallyHidden>Reading the query</VisuallyHidden>
    <SkeletonBar width="9rem" height={5} />
    <SkeletonBar width="16rem" height={5} />
    <SkeletonBar width="7rem" height={5} />
  </Flex>
)
