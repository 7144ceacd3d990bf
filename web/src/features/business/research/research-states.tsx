import { Box, Flex, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { askForChanges } from '../../../platform/changes/changes-query.ts'
import { useActiveJob } from '../../../platform/jobs/use-active-job.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { LargerPlan } from '../../../platform/larger-plan.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import type { Research } from './use-research.ts'

/** A research under way, or why there is none. */
export const ResearchState = ({ research }: { research: Research }) => {
  const { status, isRunning, isUnwatched, isStarting, startError } = research
  if (isRunning && status) return <Progress research={research} status={status} />
  if (isUnwatched) return <Unwatched research={research} />
  if (isStarting) return null
  const isPlanLimit = startError instanceof ApiError && startError.code === 'PLAN_LIMIT'
  if (isPlanLimit)
    return (
      <Problem title="Your lookups are used up" text={startError.message}>
        <LargerPlan />
      </Problem>
    )
  return status?.status === 'error' ? (
    <Problem
      title="The last research failed"
      text={`${status.step ?? 'Something went wrong.'} Change the query if needed, and start it again.`}
    />
  ) : null
}

type ProgressProps = { research: Research; status: NonNullable<Research['status']> }

const Progress = ({ research, status: { jobId, step } }: ProgressProps) => {
  const client = useQueryClient()
  const job = useActiveJob(({ id }) => id === jobId)
  const cancel = useCancelJob()
  const isCancelling = cancel.isCancelling(jobId)
  useEffect(() => {
    // The next poll of the jobs could otherwise be due in a minute.
    void askForChanges(client)
  }, [client])
  return (
    <Box px={4} py={3} borderWidth="1px" borderRadius="panel">
      <Flex wrap="wrap" align="center" gap={2}>
        <Flex flex="1" align="center" gap={2} minH={8} fontWeight="medium" whiteSpace="nowrap">
          <Spinner color="primary" />
          Research in progress
        </Flex>
        <Flex gap={2}>
          <Button size="sm" onClick={research.ignore}>
            Cancel polling
          </Button>
          {jobId === null ? null : (
            <Button
              size="sm"
              disabled={isCancelling}
              onClick={() => cancel.mutate(jobId, { onSuccess: research.check })}
            >
              {isCancelling ? 'Cancelling...' : 'Cancel'}
            </Button>
          )}
        </Flex>
      </Flex>
      <FractionBar label="Research progress" fraction={job?.progress.fraction ?? 0} />
      <Box role="status" fontSize="sm">
        <Text overflowWrap="anywhere">{job?.progress.step || step || 'Starting'}</Text>
        <Text mt={1} color="fg.muted">
          It goes on if you leave this page, and you are notified when it is done. Cancel ends it; Cancel
          polling only stops checking.
        </Text>
      </Box>
    </Box>
  )
}

/** The page no longer knows how the research stands. */
const Unwatched = ({ research }: { research: Research }) => (
  <Flex
    role="status"
    wrap="wrap"
    align="center"
    justify="space-between"
    gap={2}
    px={4}
    py={2}
    borderRadius="panel"
    bg="bg.subtle"
    fontSize="sm"
  >
    {research.hasFailedToRead
      ? 'It could not be read whether a research is under way.'
      : 'The research goes on, but this page no longer checks it.'}
    <Button size="sm" variant="quiet" onClick={research.check}>
      Check again
    </Button>
  </Flex>
)

type ProblemProps = { title: string; text: string; children?: React.ReactNode }

const Problem = ({ title, text, children }: ProblemProps) => (
  <Box role="alert" px={4} py={3} borderRadius="panel" bg="danger.subtle" overflowWrap="anywhere">
    <Text fontWeight="medium" color="danger">
      {title}
    </Text>
    <Text>{text}</Text>
    {children}
  </Box>
)
