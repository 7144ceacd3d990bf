import { maxTags } from '@assay/shared/features/leads/tag'
import { Box, Flex, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { FailureNotice, WarningNote } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { leadsText } from '../lead-labels.ts'
import { useTags } from '../tags/use-tags.ts'
import type { Check } from './check-rows.ts'
import { choiceFor, type DuplicateChoices, DuplicateRows } from './duplicate-rows.tsx'
import { ErrorRows } from './error-rows.tsx'
import { rowsText } from './import-texts.ts'
import { newTagsIn, planRows } from './plan-rows.ts'
import { PreviewTable } from './preview-table.tsx'
import { useSendImport } from './use-send-import.ts'

type Props = {
  check: Check
  fileName: string
  isChecking: boolean
  onMend: (isMended: boolean) => void
  onDownload: () => void
  onBack: () => void
  onStarted: (jobId: string) => void
}

/** What each row would become, what is wrong with the others, and what to do with duplicates. */
export const CheckResult = (props: Props) => {
  const { check, fileName, isChecking, onMend, onDownload, onBack, onStarted } = props
  const [choices, setChoices] = useState<DuplicateChoices>({ all: 'skip', own: new Map() })
  const rows = useMemo(() => planRows(check, (row) => choiceFor(choices, row)), [check, choices])
  const { send, isPending, error, fraction } = useSendImport(fileName, onStarted)
  const { tags, isComplete, error: unread } = useTags()
  const newTags = useMemo(() => newTagsIn(rows, tags), [rows, tags])
  const excessTags = newTags === 0 ? 0 : Math.max(0, tags.length + newTags - maxTags)
  // Each tag is made by a request of its own, and stays if a later one is refused.
  const isHeld = excessTags > 0 || (newTags > 0 && !isComplete && unread === null)
  const added = rows.filter(({ fillLeadId }) => !fillLeadId).length
  const filled = rows.length - added
  return (
    <>
      <Text role="status" fontWeight="medium">
        {rows.length === 0 ? 'There is nothing to import.' : `${leadsText(added)} will be added.`}
        {filled > 0 ? ` ${rowsText(filled)} will fill empty fields of your leads.` : ''}
      </Text>
      <PreviewTable rows={rows} />
      <DuplicateRows duplicates={check.duplicates} choices={choices} onChoices={setChoices} />
      <ErrorRows check={check} isChecking={isChecking} onMend={onMend} onDownload={onDownload} />
      {excessTags > 0 ? (
        <WarningNote mt={4} title={`There is no room for ${countText(excessTags)} of the new tags`}>
          A workspace has at most {countText(maxTags)} tags. Go back and leave out the column of the tags, or
          delete tags first.
        </WarningNote>
      ) : null}
      {isPending ? (
        <Box mt={4}>
          <Text role="status" fontSize="sm" color="fg.muted">
            Sending the rows: {Math.round(fraction * 100)} %. Keep this tab open until they are sent.
          </Text>
          <FractionBar label="Rows sent" fraction={fraction} />
        </Box>
      ) : null}
      {error && !isPending ? (
        <Box mt={4}>
          <FailureNotice isInline>{error.message} Nothing was imported; try again.</FailureNotice>
        </Box>
      ) : null}
      <Flex mt={4} gap={2} wrap="wrap" justify="flex-end">
        <Button disabled={isPending} onClick={onBack}>
          Back to the columns
        </Button>
        <PendingButton
          variant="primary"
          text={rows.length === 0 ? 'Import' : `Import ${rowsText(rows.length)}`}
          pendingText="Sending..."
          isPending={isPending}
          disabled={rows.length === 0 || isChecking || isHeld}
          onClick={() => send(rows)}
        />
      </Flex>
    </>
  )
}
