import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { TrashIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useSavedReports } from '../report/use-saved-reports.ts'

type Props = {
  leadId: number
  /** The report that the pane shows. */
  shownId: number | null
  onSelect: (report: SavedReport) => void
  onDelete: (report: SavedReport) => void
  onClose: () => void
}

/** The lead's saved reports, newest first, to show one or to delete it. */
export const HistoryDialog = ({ leadId, shownId, onSelect, onDelete, onClose }: Props) => {
  const saved = useSavedReports(leadId)
  const { reports } = saved
  return (
    <Dialog title="History" isOpen onClose={onClose}>
      <DialogBody>
        {saved.hasFailed ? (
          <FailureNotice isInline onRetry={saved.reload} isRetrying={saved.isReloading}>
            The saved reports could not be loaded.
          </FailureNotice>
        ) : null}
        {!reports && !saved.hasFailed ? <SkeletonRows text="Loading saved reports" /> : null}
        {reports?.length === 0 ? <Text color="fg.muted">No saved reports found</Text> : null}
        <chakra.ul listStyleType="none">
          {reports?.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              isShown={report.id === shownId}
              onSelect={() => onSelect(report)}
              onDelete={() => onDelete(report)}
            />
          ))}
        </chakra.ul>
        {saved.hasMore ? (
          <PendingButton
            size="sm"
            width="full"
            mt={2}
            text="Show earlier reports"
            pendingText="Loading..."
            isPending={saved.isReadingMore}
            onClick={saved.readMore}
          />
        ) : null}
      </DialogBody>
    </Dialog>
  )
}

type RowProps = { report: SavedReport; isShown: boolean; onSelect: () => void; onDelete: () => void }

const ReportRow = ({ report, isShown, onSelect, onDelete }: RowProps) => {
  const date = new Date(report.createdAt).toLocaleString()
  return (
    <Flex as="li" align="center" gap={2} py={1} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Button
        variant="quiet"
        flex="1"
        minW={0}
        justifyContent="start"
        aria-current={isShown || undefined}
        bg={isShown ? 'bg.selected' : undefined}
        onClick={onSelect}
      >
        <Box as="span" fontVariantNumeric="tabular-nums">
          {date}
        </Box>
        {report.kind === 'advanced' ? <Tag>Advanced</Tag> : null}
        <Text as="span" ml="auto" fontSize="sm" color="fg.muted" fontWeight="normal">
          <RelativeTime iso={report.createdAt} />
        </Text>
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete the report of ${date}`}
        title="Delete"
        onClick={onDelete}
      >
        <TrashIcon />
      </Button>
    </Flex>
  )
}
