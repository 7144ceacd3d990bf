import { leadStatuses } from '@assay/shared/features/leads/lead'
import { Box, chakra, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { StatusSelect } from '../../../ui/lead/status-select.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import type { Mapping } from './guess-mapping.ts'
import { withStatus } from './mapping.ts'
import type { CsvTable } from './read-csv.ts'
import { type StatusChoices, statusOf, unknownStatuses } from './status-values.ts'

const shownValues = 20

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, py: 1, minW: 0 },
})

type Props = {
  table: CsvTable
  mapping: Mapping
  statuses: StatusChoices
  onStatuses: (statuses: StatusChoices) => void
}

/** Says which status each value of the file becomes that names none. */
export const MapStatuses = ({ table, mapping, statuses, onStatuses }: Props) => {
  const values = useMemo(() => unknownStatuses(table, mapping), [table, mapping])
  if (values.length === 0) return null
  return (
    <Box mt={4}>
      <Text fontWeight="medium">Statuses</Text>
      <Text color="fg.muted" fontSize="sm">
        These are none of the {leadStatuses.length} statuses of a lead. Say what each becomes.
      </Text>
      <chakra.ul listStyleType="none" aria-label="Statuses" maxW="32rem">
        {values.slice(0, shownValues).map((value) => (
          <Row key={value}>
            <Text truncate title={value}>
              {value}
            </Text>
            <StatusSelect
              label={`Status for ${value}`}
              status={statusOf(value, statuses)}
              isDisabled={false}
              onChoose={(status) => onStatuses(withStatus(statuses, value, status))}
            />
          </Row>
        ))}
      </chakra.ul>
      {values.length > shownValues ? (
        <Text color="fg.muted" fontSize="sm">
          and {countText(values.length - shownValues)} more, which become New unless their name says
          otherwise.
        </Text>
      ) : null}
    </Box>
  )
}
