import { modes } from '@assay/shared/features/yolo/modes'
import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react'
import { memo, type ReactNode, useId } from 'react'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { YoloLeadCard } from '../lead/yolo-lead-card.tsx'
import { RunFailureNotice } from './failure-notice.tsx'
import { LaneList, LaneStrip } from './lanes.tsx'
import { NoLeads } from './no-leads.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSummary } from './run-summary.tsx'
import { StatusUnknown } from './status-unknown.tsx'
import type { YoloRun } from './use-yolo-run.ts'

type Props = {
  run: YoloRun
  /** Opens the dialog to search again. */
  onRetry: () => void
  /** What other features offer for the leads of a run. */
  actionsOf: (result: YoloResult) => ReactNode
}

/** The run under way, or the last one, with its leads. */
export const RunPanel = ({ run, onRetry, actionsOf }: Props) => {
  const heading = useId()
  const { result, failure, statusError } = run
  return (
    <Box
      ref={useKeptFocus(String(run.isSearching))}
      as="section"
      aria-labelledby={heading}
      tabIndex={-1}
      outline="none"
    >
      <Panel px={4} py={3}>
        <RunHeading id={heading} run={run}>
          {result && result.leads.length > 0 ? actionsOf(result) : null}
        </RunHeading>
        {failure ? (
          <RunFailureNotice
            failure={failure}
            title={run.startError ? 'The new search was not started.' : undefined}
            onRetry={onRetry}
          />
        ) : null}
        {statusError ? <StatusUnknown {...statusError} /> : null}
        <RunState run={run} />
      </Panel>
      {result && result.leads.length > 0 ? <Leads result={result} /> : null}
    </Box>
  )
}

const headingOf = ({ isSearching, isOwn }: YoloRun) => {
  if (isSearching) return 'This run'
  return isOwn ? 'Your run' : 'Last run'
}

const RunHeading = ({ id, run, children }: { id: string; run: YoloRun; children: ReactNode }) => {
  const { job, result } = run
  return (
    <Flex wrap="wrap" align="center" columnGap={3} rowGap={1} mb={3} minH={8}>
      <Heading as="h2" id={id} fontSize="md" overflowWrap="anywhere" minW={0}>
        {headingOf(run)}
        {result ? `: ${result.query}` : ''}
      </Heading>
      {result?.mode ? <Tag>{modes[result.mode].title}</Tag> : null}
      {job?.status === 'cancelled' ? <Tag variant="warning">Cancelled</Tag> : null}
      {job && !run.isSearching ? (
        <Box as="span" fontSize="xs" color="fg.muted">
          <RelativeTime iso={job.createdAt} />
        </Box>
      ) : null}
      <Box ms="auto">{children}</Box>
    </Flex>
  )
}

const RunState = ({ run }: { run: YoloRun }) => {
  const { result } = run
  if (run.isSearching) return <RunProgress run={run} />
  if (run.isLooking) return <SkeletonRows text="Looking for the last run" />
  if (!result) return run.job || run.failure || run.statusError ? null : <NoRun />
  return (
    <>
      <RunSummary result={result} />
      {result.lanes.length > 0 ? <EndedLanes result={result} /> : null}
      {result.leads.length === 0 && !run.failure ? <NoLeads result={result} /> : null}
    </>
  )
}

const NoRun = () => (
  <EmptyState
    title="No run yet"
    text="Choose a mode and start a search. Its leads will be here, each with how it was checked."
  />
)

/** Open when a lane has failed, to say why. */
const EndedLanes = ({ result: { lanes } }: { result: YoloResult }) => (
  <chakra.details mt={3} fontSize="sm" open={lanes.some(({ status }) => status === 'failed')}>
    <Folded color="fg.muted">{lanes.length === 1 ? '1 lane' : `${lanes.length} lanes`}</Folded>
    <LaneStrip lanes={lanes} />
    <LaneList lanes={lanes} />
  </chakra.details>
)

/** A hundred of them must not be compared at each letter that is typed into the dialog. */
const Leads = memo(({ result }: { result: YoloResult }) => (
  <Grid mt={4} gap={3} templateColumns="repeat(auto-fill, minmax(min(21rem, 100%), 1fr))">
    {result.leads.map((lead) => (
      <YoloLeadCard key={lead.id} lead={lead} mode={result.mode} />
    ))}
  </Grid>
))
