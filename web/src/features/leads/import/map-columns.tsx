import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { type LeadField, leadFields } from '../edit/lead-form-values.ts'
import { fieldLabels, type Mapping, withColumn } from './mapping.ts'
import type { CsvTable } from './read-csv.ts'

type Props = {
  name: string
  table: CsvTable
  mapping: Mapping
  isRemembered: boolean
  /** The leads, with which the rows are compared, are not all there yet. */
  isWaiting: boolean
  /** How much is checked; null unless that runs. */
  fraction: number | null
  onMapping: (mapping: Mapping) => void
  onBack: () => void
  onCheck: () => void
}

const leftOut = 'leave out'
const options = [leftOut, ...leadFields] as const

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem' },
    alignItems: 'end',
    columnGap: 4,
    rowGap: 1,
    py: 2,
    borderBottomWidth: '1px',
  },
})

/** The first values of a column, so that one sees what it holds. */
const samplesOf = ({ rows }: CsvTable, column: number): string => {
  const values = rows.slice(0, 50).map(({ cells }) => (cells[column] ?? '').trim())
  return [...new Set(values.filter(Boolean))].slice(0, 3).join(' · ')
}

/** Says which field each column of the file goes to. */
export const MapColumns = (props: Props) => {
  const { name, table, mapping, isRemembered, isWaiting, fraction, onMapping, onBack, onCheck } = props
  const isNamed = mapping.includes('companyName')
  return (
    <>
      <Text overflowWrap="anywhere">
        <strong>{name}</strong>: {countText(table.rows.length)} {table.rows.length === 1 ? 'row' : 'rows'}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb={2}>
        {isRemembered
          ? 'The columns go where they went in your last import of such a file.'
          : 'Say where each column goes. Your choice is remembered for files with the same columns.'}
      </Text>
      <chakra.ul listStyleType="none" borderTopWidth="1px" aria-label="Columns">
        {table.headers.map((header, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
          <Row key={column}>
            <Box minW={0} alignSelf="center">
              <Text fontWeight="medium" truncate>
                {header}
              </Text>
              <Text color="fg.muted" fontSize="sm" truncate>
                {samplesOf(table, column) || 'Empty'}
              </Text>
            </Box>
            <SelectField
              label={`Field for ${header}`}
              name={`column-${column}`}
              placeholder={leftOut}
              options={options}
              textOf={(field) => (field === leftOut ? 'Leave out' : fieldLabels[field])}
              value={mapping[column] ?? leftOut}
              onChange={({ target }) => {
                const field = target.value === leftOut ? null : (target.value as LeadField)
                onMapping(withColumn(mapping, column, field))
              }}
            />
          </Row>
        ))}
      </chakra.ul>
      {fraction === null ? null : <FractionBar label="Rows checked" fraction={fraction} />}
      <Flex mt={4} gap={2} wrap="wrap" align="center" justify="flex-end">
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
          isPending={fraction !== null || isWaiting}
          disabled={!isNamed}
          onClick={onCheck}
        />
      </Flex>
    </>
  )
}
