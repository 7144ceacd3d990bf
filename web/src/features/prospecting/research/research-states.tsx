import type { ResearchStatus } from '@assay/shared/features/prospecting/research'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { ShownDate } from '../../../ui/primitives/shown-date.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { useResearchJob } from './use-research.ts'

type StartProps = Pick<ComponentProps<typeof PendingButton>, 'variant'> & {
  text: string
  isStarting: boolean
  onStart: () => void
}

/** Starts a research, by whatever name. */
export const StartButton = ({ text, isStarting, onStart, variant }: StartProps) => (
  <PendingButton
    variant={variant}
    text={text}
    pendingText="Starting..."
    isPending={isStarting}
    onClick={onStart}
  />
)

/** Shown where there is nothing to show. */
export const NoResearch = ({ text, children }: { text: string; children: ReactNode }) => (
  <EmptyState title="No Research Data Available" text={text}>
    <Box mt={3}>{children}</Box>
  </EmptyState>
)

type ProgressProps = Pick<ResearchStatus, 'startTime'> & { reportId: number }

/** A research under way: since when, how far it is, and how to stop it. */
export const InProgress = ({ startTime, reportId }: ProgressProps) => {
  const { job, isCancelling, cancel } = useResearchJob(reportId)
  return (
    <Box>
      <Flex align="center" gap={2}>
        <Spinner color="primary" />
        <Text flex="1" fontWeight="medium">
          Research In Progress
        </Text>
        {job ? (
          <Button size="sm" disabled={isCancelling} onClick={() => cancel(job.id)}>
            {isCancelling ? 'Cancelling...' : 'Cancel'}
          </Button>
        ) : null}
      </Flex>
      <FractionBar label="Research progress" fraction={job?.progress.fraction ?? 0} />
      <Box role="status" fontSize="sm">
        <Text>{job?.progress.step || 'Starting'}</Text>
        <Text mt={1} color="fg.muted">
          Started <ShownDate date={startTime}>{(date) => new Date(date).toLocaleString()}</ShownDate>. It
          continues if you leave this page.
        </Text>
      </Box>
    </Box>
  )
}

type AlertProps = { title: string; text: string; children: ReactNode }

/** What went wrong, with the next step. */
export const ResearchAlert = ({ title, text, children }: AlertProps) => (
  <Box role="alert" px={4} py={3} borderRadius="panel" bg="danger.subtle">
    <Heading as="h2" fontSize="md" color="danger">
      {title}
    </Heading>
    <Text my={1} overflowWrap="anywhere">
      {text}
    </Text>
    {children}
  </Box>
)
