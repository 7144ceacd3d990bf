import { Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../ui/primitives/button.tsx'

export const NotFoundPage = () => (
  <Flex
    as="main"
    direction="column"
    align="center"
    justify="center"
    gap={2}
    minH="100dvh"
    p={6}
    textAlign="center"
  >
    <Heading as="h1" fontSize="xl">
      404 Page Not Found
    </Heading>
    <Text color="fg.muted">Did you forget to add the page to the router?</Text>
    <Button asChild mt={3} textDecoration="none">
      <Link to="/">Go to the start page</Link>
    </Button>
  </Flex>
)
