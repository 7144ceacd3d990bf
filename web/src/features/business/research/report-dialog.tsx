import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { Box, chakra, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { citedFrom } from './citation.tsx'
import { listOfNames } from './field-names.ts'
import { titleOf } from './report-texts.ts'
import { useUndoApply } from './use-apply-report.ts'

type Props = { report: ResearchReport; onClose: () => void; onApply: () => void }

const Content = chakra('div', {
  base: {
    lineHeight: 'relaxed',
    overflowWrap: 'anywhere',
    '& > p, & > ul, & > ol': { mb: 3 },
    '& > :first-child': { mt: 0 },
  },
})

const firstHeading = 3

/** A report with its sources, and the way to take it over into the settings or to undo that. */
export const ReportDialog = ({ report, onClose, onApply }: Props) => {
  const undo = useUndoApply()
  const { metadata, isApplied } = report
  return (
    <Dialog title={titleOf(report)} isOpen onClose={onClose}>
      <DialogBody>
        <Notes notes={metadata.notes} />
        <Content>
          <Markdown text={report.content} cite={citedFrom(metadata.sources)} headingLevel={firstHeading} />
        </Content>
        <Text mt={4} pt={3} borderTopWidth="1px" fontSize="sm" color="fg.muted">
          Generated on {new Date(report.createdAt).toLocaleString()}
          {metadata.generatedBy === 'rules' ? ', by rules: no AI was available' : ''}. It asked: “
          {report.query}”
        </Text>
        {isApplied && metadata.appliedFields ? (
          <Text fontSize="sm" color="fg.muted">
            Applied to your settings: {listOfNames(metadata.appliedFields)}.
          </Text>
        ) : null}
      </DialogBody>
      <DialogFooter ref={useKeptFocus(String(isApplied))} tabIndex={-1} outline="none">
        <Button onClick={onClose}>Close</Button>
        {isApplied ? (
          <PendingButton
            text="Undo Apply"
            pendingText="Undoing..."
            isPending={undo.isPending}
            onClick={() => undo.mutate(report.id)}
          />
        ) : (
          <Button variant="primary" disabled={metadata.findings.length === 0} onClick={onApply}>
            Apply to Settings
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** What could not be read or found, and what to do. */
const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length === 0 ? null : (
    <Box
      role="note"
      mb={4}
      px={4}
      py={3}
      borderRadius="panel"
      fontSize="sm"
      bg="bg.subtle"
      overflowWrap="anywhere"
    >
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
    </Box>
  )
