import { Box, chakra, Text } from '@chakra-ui/react'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { partTitles, UniqueList, uniqueParts } from '../report/unique-parts.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

const titles = { ...partTitles, key_products: 'Key Products/Services' }

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 9,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 'medium',
    '&::-webkit-details-marker': { display: 'none' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

const Part = chakra('details', { base: { '&:not([open]) > summary > svg': { transform: 'rotate(-90deg)' } } })

/** What is special about the company: an accordion of the parts that are there, open at first. */
export const UniqueInformation = ({ report }: { report: ShownReport }) =>
  uniqueParts(report).map(({ field, items }) => (
    <Part key={field} open>
      <Summary>
        <ChevronIcon />
        {titles[field]}
        <Text as="span" fontSize="sm" color="fg.muted" fontWeight="normal">
          {items.length}
        </Text>
      </Summary>
      <Box pb={3}>
        <UniqueList report={report} items={items} />
      </Box>
    </Part>
  ))
