import { Box, Flex, Text } from '@chakra-ui/react'
import { Input } from '../../ui/form/input.tsx'
import { countText } from '../../ui/primitives/numbers.ts'

type Props = {
  label: string
  search: string
  onSearch: (search: string) => void
  found: number
  total: number
  /** False while further rows are read. */
  isComplete?: boolean
}

/** Filters a list during typing, and says how many rows are left. */
export const ListSearch = ({ label, search, onSearch, found, total, isComplete = true }: Props) => (
  <Flex align="center" gap={3} px={3} py={2} borderBottomWidth="1px">
    <Box role="search" flex="1" minW={0}>
      <Input
        type="search"
        aria-label={label}
        placeholder="Search..."
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </Box>
    <Text role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {search.trim() ? `${countText(found)} of ` : ''}
      {countText(total)}
      {isComplete ? '' : '+'}
    </Text>
  </Flex>
)
