import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { leadsText } from '../lead-labels.ts'
import type { Check, DuplicateRow } from './check-rows.ts'
import { saveErrorReport } from './error-report.ts'
import { type DuplicateChoice, planRows } from './plan-rows.ts'
import { RowList } from './row-list.tsx'
import { useSendImport } from './use-send-import.ts'

type Props = { check: Check; fileName: string; onBack: () => void; onStarted: (jobId: string) => void }

const choices = [
  { name: 'skip', text: 'Skip' },
  { name: 'fill', text: 'Fill empty fields' },
  { name: 'add', text: 'Add anyway' },
] as const

const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)

/** What each row would become, what is wrong with the others, and what to do with duplicates. */
export const CheckResult = ({ check, fileName, onBack, onStarted }: Props) => {
  const [choice, setChoice] = useState<DuplicateChoice>('skip')
  const rows = useMemo(() => planRows(check, choice), [check, choice])
  const { send, isPending, error, fraction } = useSendImport(fileName, onStarted)
  const added = rows.filter(({ fillLeadId }) => !fillLeadId).length
  const filled = rows.length - added
  const { duplicates, errors, errorRows } = check
  return (
    <>
      <Text role="status" fontWeight="medium">
        {rows.length === 0 ? 'There is nothing to import.' : `${leadsText(added)} will be added.`}
        {filled > 0 ? ` ${rowsText(filled)} will fill empty fields of your leads.` : ''}
      </Text>
      {duplicates.length > 0 ? (
        <Box mt={4}>
          <Flex wrap="wrap" align="center" justify="space-between" columnGap={4}>
            <Text fontWeight="medium">
              {rowsText(duplicates.length)} {duplicates.length === 1 ? 'is a duplicate' : 'are duplicates'}
            </Text>
            <Segments label="Duplicates" options={choices} chosen={choice} onChoose={setChoice} />
          </Flex>
          <RowList label="Duplicates" rows={duplicates} textOf={(one) => <Duplicate duplicate={one} />} />
        </Box>
      ) : null}
      {errors.length > 0 ? (
        <Box mt={4}>
          <Flex wrap="wrap" align="center" justify="space-between" columnGap={4}>
            <Text fontWeight="medium" color="warning">
              {rowsText(errorRows)} cannot be imported
            </Text>
            <Button size="sm" onClick={() => void saveErrorReport(errors, fileName)}>
              Download the errors
            </Button>
          </Flex>
          <RowList
            label="Errors"
            rows={errors}
            textOf={({ column, value, message }) => (
              <>
                {column}: {value ? <chakra.q color="fg.muted">{value.slice(0, 80)}</chakra.q> : 'empty'}.{' '}
                {message}
              </>
            )}
          />
        </Box>
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
          disabled={rows.length === 0}
          onClick={() => send(rows)}
        />
      </Flex>
    </>
  )
}

const Duplicate = ({ duplicate: { lead, match } }: { duplicate: DuplicateRow }) => {
  const { found, reason } = match
  return (
    <>
      {lead.companyName}: {reason} as{' '}
      {'lead' in found ? (
        <Link to={addressOfLead(found.lead.id)} target="_blank">
          {found.lead.companyName}
        </Link>
      ) : (
        `row ${countText(found.row.row)}`
      )}
    </>
  )
}
