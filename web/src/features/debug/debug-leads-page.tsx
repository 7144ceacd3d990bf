import { Box, Flex, Grid, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../ui/primitives/skeleton.tsx'
import { Tag } from '../../ui/primitives/tag.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { ExampleCard } from './example-card.tsx'
import { useTestAiLeads } from './use-test-ai-leads.ts'

const reasonOf = (error: Error) =>
  error instanceof ApiError && error.status > 0 ? `API request failed: ${error.status}` : 'Unknown error'

const Cards = ({ children }: { children: ReactNode }) => (
  <Grid gap={4} templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))">
    {children}
  </Grid>
)

const Loading = () => (
  <Box role="status">
    <VisuallyHidden>Loading AI leads</VisuallyHidden>
    <Cards>
      {['first', 'second', 'third'].map((place) => (
        <Panel key={place} p={4}>
          <SkeletonText lines={6} />
        </Panel>
      ))}
    </Cards>
  </Box>
)

/** The AI leads that the test endpoint returns. Visitors may open it and see only sample data. */
export const DebugLeadsPage = () => {
  const { data: leads = [], isPending, isFetching, error, refetch } = useTestAiLeads()
  return (
    <Box as="main" maxW="80rem" mx="auto" px={{ base: 3, sm: 6 }} py={{ base: 4, sm: 8 }}>
      <Wordmark />
      <Flex align="center" gap={2} mt={6} mb={4}>
        <Heading as="h1" fontSize="xl">
          Debug AI Leads View
        </Heading>
        <Tag fontVariantNumeric="tabular-nums" aria-label={`${leads.length} leads`} role="img">
          {leads.length}
        </Tag>
      </Flex>
      {isPending ? <Loading /> : null}
      {error ? (
        <FailureNotice onRetry={refetch} isRetrying={isFetching}>
          {reasonOf(error)}
        </FailureNotice>
      ) : null}
      {!isPending && !error && leads.length === 0 ? (
        <Panel>
          <EmptyState
            title="No AI leads found in the test endpoint"
            text="Sign in and search for leads. The results appear here."
          />
        </Panel>
      ) : null}
      <Cards>
        {leads.map((lead) => (
          <ExampleCard key={lead.id} lead={lead} />
        ))}
      </Cards>
    </Box>
  )
}
