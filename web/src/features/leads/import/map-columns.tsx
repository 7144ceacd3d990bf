import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { type ImportField, importFields, type Mapping } from './guess-mapping.ts'
import { MapStatuses } from './map-statuses.tsx'
import { fieldLabels } from './mapping.ts'
import { ReadAs } from './read-as.tsx'
import type { CsvTable, Reading } from './read-csv.ts'
import { firstColumns } from './shown-columns.ts'
import type { StatusChoices } from './status-values.ts'

type Props = {
  name: string
  table: CsvTable
  mapping: Mapping
  statuses: StatusChoices
  isRemembered: boolean
  /** Why the file could not be read as was last chosen. */
  problem: string | null
  isReading: boolean
  /** The leads, with which the rows are compared, are not all there yet. */
  isWaiting: boolean
  /** How much is checked; null unless that runs. */
  fraction: number | null
  onReading: (reading: Reading) => void
  onMapping: (mapping: Mapping) => void
  onStatuses: (statuses: StatusChoices) => void
  onBack: () => void
  onCheck: () => void
}

const leftOut = 'leave out'
const options = [leftOut, ...importFields] as const

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: '1fr 16rem' },
    alignItems: 'center',
    gap: 4,
    py: 1.5,
    borderBottomWidth: '1px',
  },
})

const samplesOf = ({ rows }: CsvTable, column: number): string => {
  const values = rows.slice(0, 50).map(({ cells }) => (cells[column] ?? '').trim())
  return [...new Set(values.filter(Boolean))].slice(0, 3).join(' · ')
}

/** Says which field each column of the file goes to. */
export const MapColumns = (props: Props) => {
  const { name, table, mapping, statuses, isRemembered, problem, isReading, isWaiting, fraction } = props
  const { onReading, onMapping, onStatuses, onBack, onCheck } = props
  const [first] = useState(() => firstColumns(mapping))
  const [hasAll, setHasAll] = useState(false)
  const shown = hasAll ? table.headers.map((_, column) => column) : first
  const hidden = table.headers.length - shown.length
  const isNamed = mapping.includes('companyName')
  const isChecking = fraction !== null
  return (
    <>
      <Flex wrap="wrap" justify="space-between" align="end" gap={3} mb={2}>
        <Box minW={0}>
          <Text overflowWrap="anywhere">
            <strong>{name}</strong>: {countText(table.rows.length)} {table.rows.length === 1 ? 'row' : 'rows'}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {isRemembered
              ? 'Columns go where you sent those of the same name before.'
              : 'Say where each column goes. Several may go to one field, such as street and city to the location.'}
          </Text>
        </Box>
        <ReadAs reading={table.reading} isDisabled={isReading || isChecking} onReading={onReading} />
      </Flex>
      {problem ? <FailureNotice isInline>{problem}</FailureNotice> : null}
      <chakra.ul listStyleType="none" borderTopWidth="1px" aria-label="Columns">
        {shown.map((column) => (
          <Row key={column}>
            <Box minW={0}>
              <Text fontWeight="medium" truncate>
                {table.headers[column]}
              </Text>
              <Text color="fg.muted" fontSize="sm" truncate>
                {samplesOf(table, column) || 'Empty'}
              </Text>
            </Box>
            <SelectField
              label={<VisuallyHidden>Field for {table.headers[column]}</VisuallyHidden>}
              name={`column-${column}`}
              placeholder={leftOut}
              options={options}
              textOf={(field) => (field === leftOut ? 'Leave out' : fieldLabels[field])}
              value={mapping[column] ?? leftOut}
              onChange={({ target }) => {
                const field = target.value === leftOut ? null : (target.value as ImportField)
                onMapping(mapping.with(column, field))
              }}
            />
          </Row>
        ))}
      </chakra.ul>
      {hidden > 0 ? (
        <Button mt={2} onClick={() => setHasAll(true)}>
          Show {countText(hidden)} more
        </Button>
      ) : null}
      <MapStatuses table={table} mapping={mapping} statuses={statuses} onStatuses={onStatuses} />
      {fraction === null ? null : <FractionBar label="Rows checked" fraction={fraction} />}
      <Flex
        position="sticky"
        // Above the navigation of narrow windows.
        bottom={{ base: 'calc(3.5rem + env(safe-area-inset-bottom))', lg: 0 }}
        zIndex={1}
        mt={4}
        mb={{ base: -3, md: -4 }}
        mx={{ base: -3, md: -4 }}
        px={{ base: 3, md: 4 }}
        py={3}
        borderTopWidth="1px"
        gap={2}
        wrap="wrap"
        align="center"
        justify="flex-end"
        bg="bg.panel"
      >
        {isNamed ? null : (
          <Text role="status" color="warning" fontSize="sm" mr="auto">
            Choose the column with the company name.
          </Text>
        )}
        <Button onClick={onBack}>Another file</Button>
        <PendingButton
          variant="primary"
          text="Check the rows"
          pendingText={isWaiting ? 'Loading your leads...' : 'Checking...'}
          isPending={isChecking || isWaiting}
          disabled={!isNamed || isReading}
          onClick={onCheck}
        />
      </Flex>
    </>
  )
}
