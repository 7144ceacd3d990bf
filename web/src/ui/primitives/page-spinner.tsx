import { Flex } from '@chakra-ui/react'
import { Spinner } from './spinner.tsx'

/** Fills the page until it is known what to show. */
export const PageSpinner = () => (
  <Flex
    role="status"
    aria-label="Loading"
    minH="60dvh"
    align="center"
    justify="center"
    color="fg.muted"
    fontSize="xl"
  >
    <Spinner />
  </Flex>
)
