import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChevronIcon, CrossIcon } from '../../../ui/primitives/icons.tsx'
import { chipsOf, type FilterName, type SearchFormValues } from './search-form-values.ts'

type Props = {
  values: SearchFormValues
  onRemove: (name: FilterName) => void
  /** The fields that the button at the left opens. */
  fields: { id: string; isOpen: boolean; onToggle: () => void }
  children: ReactNode
}

/** The active filters; removing a chip clears its field. */
export const FilterChips = ({ values, onRemove, fields, children }: Props) => (
  <Flex wrap="wrap" align="center" gap={2} mt={2} minH={{ base: 11, lg: 8 }}>
    <Button
      size="sm"
      variant="quiet"
      gap={1}
      ml={-2.5}
      color="fg.muted"
      aria-expanded={fields.isOpen}
      aria-controls={fields.id}
      onClick={fields.onToggle}
      css={{ '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' } }}
    >
      Filters
      <ChevronIcon size={14} />
    </Button>
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
