import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { CrossIcon } from '../../../ui/primitives/icons.tsx'
import { chipsOf, type FilterName, type SearchFormValues } from './search-form-values.ts'

type Props = { values: SearchFormValues; onRemove: (name: FilterName) => void; children: ReactNode }

/** The active filters; removing a chip clears its field. */
export const FilterChips = ({ values, onRemove, children }: Props) => (
  <Flex wrap="wrap" align="center" gap={2} mt={3} minH={{ base: 11, lg: 8 }}>
    <Text fontSize="sm" color="fg.muted">
      Filters
    </Text>
    {chipsOf(values).map((chip) => (
      <Button
        key={chip.name}
        size="sm"
        variant="outline"
        borderColor="border"
        maxW="full"
        aria-label={`Remove filter ${chip.label}: ${chip.value}`}
        title={`Remove filter ${chip.label}`}
        data-chip={chip.name}
        onClick={() => onRemove(chip.name)}
      >
        <Text as="span" truncate>
          {chip.value}
        </Text>
        <CrossIcon size={12} />
      </Button>
    ))}
    {chipsOf(values).length === 0 ? (
      <Text fontSize="sm" color="fg.muted">
        none: only the query is used
      </Text>
    ) : null}
    {children}
  </Flex>
)
