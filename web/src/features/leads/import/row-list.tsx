import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { countText } from '../../../ui/primitives/numbers.ts'

/** A file may have as many problems as rows; the report that is downloaded has all. */
const shownRows = 100

const Lines = chakra('ol', {
  base: {
    listStyleType: 'none',
    mt: 1,
    maxH: '16rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'control',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& > li': { display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 1.5 },
    '& > li:not(:first-of-type)': { borderTopWidth: '1px' },
  },
})

type Props<Row> = {
  label: string
  rows: readonly Row[]
  textOf: (row: Row) => ReactNode
  /** What stands at the end of its line. */
  endOf?: (row: Row) => ReactNode
}

/** Rows of a file, each with what there is to say of it. */
export const RowList = <Row extends { row: number }>({ label, rows, textOf, endOf }: Props<Row>) => (
  <>
    {/* It can be focused so that it can be scrolled by keyboard. */}
    <Lines aria-label={label} tabIndex={0}>
      {rows.slice(0, shownRows).map((row, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one row may have several problems
        <li key={nth}>
          <Box flex="1" minW={0}>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              Row {countText(row.row)}
            </Text>{' '}
            {textOf(row)}
          </Box>
          {endOf?.(row)}
        </li>
      ))}
    </Lines>
    {rows.length > shownRows ? (
      <Text mt={1} fontSize="sm" color="fg.muted">
        and {countText(rows.length - shownRows)} more
      </Text>
    ) : null}
  </>
)
