import { maxWatches } from '@assay/shared/features/hunting/watch'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { plannedLookupsText } from '../../../platform/usage-texts.ts'
import { useWatches } from '../../../platform/use-watches.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { WatchRow } from './watch-row.tsx'

const huntingAddress = '/lead-hunting'

/** The saved searches that run by themselves: what they found, when they run next, what they cost. */
export const WatchesPage = () => {
  const { rows, isLoading, error, reload } = useWatches()
  const list = useRef<HTMLDivElement>(null)
  const planned = plannedLookupsText(rows ?? [])
  return (
    <Box maxW="64rem">
      <Flex align="center" gap={2} mb={1}>
        <Button asChild variant="quiet" size="icon" ml={-2} mr={-1}>
          <Link to={huntingAddress} aria-label="Back to Lead Hunting">
            <BackIcon />
          </Link>
        </Button>
        <Heading as="h1" fontSize="xl">
          Watches
        </Heading>
      </Flex>
      <Text color="fg.muted" mb={3}>
        Searches that run by themselves and report companies that you do not have yet. {planned}
        {rows?.length === maxWatches ? ` These are the most that you can have: ${maxWatches}.` : ''}
      </Text>
      {/* The button that was pressed goes with its row. */}
      <Panel ref={list} tabIndex={-1} outline="none" aria-label="Watches">
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading the watches" /> : null}
        {rows?.length === 0 && !error ? (
          <EmptyState
            title="No watches yet"
            text="Search for companies, then choose “Watch this search” below what was found."
          >
            <Button asChild variant="primary" mt={3} textDecoration="none">
              <Link to={huntingAddress}>Go to Lead Hunting</Link>
            </Button>
          </EmptyState>
        ) : null}
        <chakra.ul listStyleType="none">
          {rows?.map((watch) => (
            <WatchRow key={watch.id} watch={watch} onGone={() => list.current?.focus()} />
          ))}
        </chakra.ul>
      </Panel>
    </Box>
  )
}
