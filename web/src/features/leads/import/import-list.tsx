import type { LeadImport } from '@assay/shared/features/leads/lead-import'
import { isOver, type Job } from '@assay/shared/platform/job'
import { chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { canGoOn, importText, undoQuestion } from './import-texts.ts'
import type { useLeadImports } from './use-lead-imports.ts'

type Props = Pick<
  ReturnType<typeof useLeadImports>,
  'data' | 'isPending' | 'error' | 'refetch' | 'job' | 'undo' | 'goOn'
>

const Row = chakra('li', { base: { px: { base: 3, md: 4 }, py: 3, borderTopWidth: '1px' } })

/** The imports of the last 30 days: their progress, what they did, and their undo. */
export const ImportList = ({ data, isPending, error, refetch, job, undo, goOn }: Props) => {
  const imports = data?.filter(({ status }) => status !== 'uploading') ?? []
  if (!isPending && !error && imports.length === 0) return null
  return (
    <Panel aria-labelledby="imports-heading" overflow="hidden">
      <Heading as="h2" id="imports-heading" fontSize="md" px={{ base: 3, md: 4 }} py={3}>
        Imports of the last 30 days
      </Heading>
      {error ? (
        <FailureNotice onRetry={() => void refetch()}>Failed to fetch imports: {error.message}</FailureNotice>
      ) : null}
      {isPending ? <SkeletonRows text="Loading the imports" /> : null}
      <chakra.ul listStyleType="none">
        {imports.map((one) => (
          <ImportRow
            key={one.id}
            shown={one}
            job={job}
            onUndo={() => undo.mutate(one.id)}
            isUndoStarting={undo.isPending && undo.variables === one.id}
            onGoOn={() => goOn.mutate(one.id)}
            isGoOnStarting={goOn.isPending && goOn.variables === one.id}
          />
        ))}
      </chakra.ul>
    </Panel>
  )
}

type RowProps = {
  shown: LeadImport
  job: Job | null
  onUndo: () => void
  isUndoStarting: boolean
  onGoOn: () => void
  isGoOnStarting: boolean
}

const ImportRow = ({ shown, job, onUndo, isUndoStarting, onGoOn, isGoOnStarting }: RowProps) => {
  const cancel = useCancelJob()
  const [isAsking, setIsAsking] = useState(false)
  const { fileName, createdAt, status, undo } = shown
  const isRunning = status === 'importing' || status === 'undoing'
  const jobId = status === 'undoing' ? (undo?.jobId ?? null) : shown.jobId
  const own = job?.id === jobId && !isOver(job.status) ? job : null
  const fraction = own?.progress.fraction ?? 0
  return (
    <Row>
      <Flex gap={3} align="center" justify="space-between">
        <Flex direction="column" minW={0}>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {fileName}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {importText(shown)} · <RelativeTime iso={createdAt} />
          </Text>
        </Flex>
        {isRunning ? (
          <PendingButton
            size="sm"
            flexShrink={0}
            text="Cancel"
            pendingText="Cancelling..."
            isPending={cancel.isCancelling(jobId)}
            onClick={() => jobId !== null && cancel.mutate(jobId)}
          />
        ) : status === 'undone' ? null : (
          <Flex gap={2} flexShrink={0}>
            {canGoOn(shown) ? (
              <PendingButton
                size="sm"
                aria-label={`Go on with the import of ${fileName}`}
                text="Go on"
                pendingText="Starting..."
                isPending={isGoOnStarting}
                onClick={onGoOn}
              />
            ) : null}
            <PendingButton
              size="sm"
              aria-label={`Undo the import of ${fileName}`}
              text="Undo import"
              pendingText="Starting..."
              isPending={isUndoStarting}
              onClick={() => setIsAsking(true)}
            />
          </Flex>
        )}
      </Flex>
      {isRunning ? (
        <>
          <FractionBar label={`Progress of ${fileName}`} fraction={fraction} />
          <Text role="status" fontSize="sm" color="fg.muted">
            {countText(Math.round(fraction * 100))} %. It goes on without this page.
          </Text>
        </>
      ) : null}
      {undo && undo.kept > 0 ? <Kept {...undo} /> : null}
      <ConfirmDialog
        title="Undo Import"
        text={undoQuestion(shown)}
        action="Undo Import"
        pendingAction="Starting..."
        isOpen={isAsking}
        isPending={false}
        onConfirm={() => {
          setIsAsking(false)
          onUndo()
        }}
        onClose={() => setIsAsking(false)}
      />
    </Row>
  )
}

/** The leads that the undo has kept, the first of them named. */
const Kept = ({ kept, keptNames, keptIds = [] }: NonNullable<LeadImport['undo']>) => {
  // Names without ids are of an undo that began before the ids were stored.
  const ids = keptIds.length < keptNames.length ? [] : keptIds
  const others = kept - keptNames.length
  return (
    <Text mt={1} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      Kept because they changed since then:{' '}
      {keptNames.map((name, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two leads may have the same name
        <Fragment key={nth}>
          {nth > 0 ? ', ' : ''}
          {ids[nth] === undefined ? name : <Link to={addressOfLead(ids[nth])}>{name}</Link>}
        </Fragment>
      ))}
      {others > 0 ? ` and ${countText(others)} more` : ''}
    </Text>
  )
}
