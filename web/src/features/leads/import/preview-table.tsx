import { Box, chakra, Text } from '@chakra-ui/react'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { type ImportField, importFields } from './guess-mapping.ts'
import { fieldLabels } from './mapping.ts'
import type { PlannedRow } from './plan-rows.ts'

const shownRows = 20

const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    '& th, & td': { px: 3, py: 1.5, maxW: '16rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& th': { color: 'fg.muted', fontWeight: 'medium' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
})

const textOf = ({ lead, tags = [] }: PlannedRow, field: ImportField) => {
  if (field === 'tags') return tags.join(', ')
  return field === 'status' ? statusText(lead.status) : String(lead[field] || '')
}

/** The first rows as the leads that they become. */
export const PreviewTable = ({ rows }: { rows: readonly PlannedRow[] }) => {
  const shown = rows.filter(({ fillLeadId }) => !fillLeadId).slice(0, shownRows)
  if (shown.length === 0) return null
  const fields = importFields.filter((field) => shown.some((row) => textOf(row, field) !== ''))
  return (
    <Box mt={3}>
      <Text fontSize="sm" color="fg.muted">
        {rows.length > shown.length ? `The first ${countText(shown.length)}, as` : 'As'} they will be:
      </Text>
      {/* It can be focused so that it can be scrolled by keyboard. */}
      <Box
        role="region"
        aria-label="New leads"
        tabIndex={0}
        mt={1}
        maxH="20rem"
        overflow="auto"
        borderWidth="1px"
        borderRadius="control"
      >
        <Table>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {fieldLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
              <tr key={nth}>
                {fields.map((field) => (
                  <td key={field} title={textOf(row, field)}>
                    {textOf(row, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Box>
  )
}
