import { Flex, Heading, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { DocumentTitle } from '../platform/pages/page-title.tsx'
import { Button } from '../ui/primitives/button.tsx'

type Props = { error: unknown; onRetry: () => void }

/** The page's code did not come: no network, or it was replaced by a newer one. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /import|fetch|module script/i.test(error.message)

/** In place of a page that failed. */
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
          ? 'The connection may be gone, or there is a newer version of Assay. Nothing that was saved is lost.'
          : 'That is a fault of ours. Nothing that was saved is lost, and searches go on.'}
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
