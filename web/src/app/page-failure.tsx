import { Flex, Heading, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { DocumentTitle } from '../platform/pages/page-title.tsx'
import { Button } from '../ui/primitives/button.tsx'

type Props = { error: unknown; onRetry: () => void }

/** The page's code could not be loaded: there is no network, or a new release has replaced it. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /import|fetch|module script/i.test(error.message)

/** Shown in place of a page that failed. */
export const PageFailure = ({ error, onRetry }: Props) => {
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing) return
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isMissing])
  return (
    <Flex direction="column" align="center" justify="center" gap={2} minH="60dvh" p={6} textAlign="center">
      <DocumentTitle text="Something went wrong" />
      <Heading as="h1" fontSize="xl">
        {isMissing ? 'This page could not be loaded' : 'This page has stopped working'}
      </Heading>
      <Text color="fg.muted" maxW="48ch" role="alert">
        {isMissing
          ? 'You may be offline, or there is a newer version of Assay. Nothing that was saved is lost.'
          : 'Something went wrong on our side. Nothing that was saved is lost, and searches continue.'}
      </Text>
      <Flex gap={2} mt={3} wrap="wrap" justify="center">
        <Button variant="primary" onClick={isMissing ? () => location.reload() : onRetry}>
          Try again
        </Button>
        <Button asChild textDecoration="none">
          <Link to="/">Go to the start page</Link>
        </Button>
      </Flex>
    </Flex>
  )
}
