import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { LargerPlan } from '../../../platform/larger-plan.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { Trace } from '../deep/trace.tsx'
import type { Run, RunFailure } from './own-runs.ts'
import { runTexts } from './run-texts.ts'
import type { RunOfLead } from './use-run-of-lead.ts'

/** The lead's run while it is under way, and when it has failed; nothing otherwise. */
export const RunState = ({ as, run }: { as: 'h2' | 'h3'; run: RunOfLead }) => {
  if (run.isRunning) return <RunProgress run={run} />
  const failure = run.run?.failure
  return run.run && failure ? <RunFailed as={as} run={run} of={run.run} failure={failure} /> : null
}

/** A run under way: what it does, how far it is, and how to stop it. */
const RunProgress = ({ run }: { run: RunOfLead }) => {
  const { fraction, step } = run.job?.progress ?? { fraction: 0, step: '' }
  return (
    <Box fontSize="sm">
      <Flex align="center" gap={2}>
        <Spinner color="primary" />
        <Text flex="1" minW={0} fontWeight="medium">
          Generating Prospecting Data {run.run?.kind === 'advanced' ? <Tag>Advanced</Tag> : null}
        </Text>
        <Button size="sm" disabled={!run.canCancel} onClick={run.cancel}>
          {run.isCancelling ? 'Cancelling...' : 'Cancel'}
        </Button>
      </Flex>
      <FractionBar label="Prospecting progress" fraction={fraction} />
      <Text role="status">{step || 'Starting'}</Text>
      {run.trace ? <Trace trace={run.trace} isLive /> : null}
      <Text fontSize="xs" color="fg.muted" mt={1}>
        The run continues if you leave this page, and its report is saved.
        {run.trace ? ' If you cancel it, what was found so far is saved.' : ''}
      </Text>
    </Box>
  )
}

type FailureProps = { as: 'h2' | 'h3'; run: RunOfLead; of: Run; failure: RunFailure }

/** A run that ended without a report, with what it had found and the next step. */
const RunFailed = ({ as, run, of: { kind, jobId }, failure: { text, isPlanLimit } }: FailureProps) => (
  <Box>
    <Box role="alert" px={3} py={2.5} borderRadius="control" bg="danger.subtle" fontSize="sm">
      <Heading as={as} fontSize="md" color="danger">
        {runTexts[kind].failed}
      </Heading>
      <Text mt={1} overflowWrap="anywhere">
        {text}
        {jobId ? ' The lookup was given back.' : ''}
      </Text>
      {isPlanLimit ? (
        <LargerPlan />
      ) : (
        <Button size="sm" mt={2} onClick={() => run.start(kind)}>
          Try Again
        </Button>
      )}
    </Box>
    {run.trace ? <Trace trace={run.trace} /> : null}
  </Box>
)
