import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { chakra, Flex } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { isPlace, withCategory, withPlace } from './criteria-edits.ts'
import { useFindPlace } from './use-find-place.ts'

type Entry = Criteria['setAside'][number]
type Props = { criteria: Criteria; entries: Entry[]; disabled: boolean; onEdit: (criteria: Criteria) => void }

/** Values of the form or the query that are not used, with the reason and a button that uses them instead. */
export const SetAside = ({ criteria, entries, disabled, onEdit }: Props) => (
  <chakra.details>
    <chakra.summary
      cursor="pointer"
      color="fg.muted"
      width="fit-content"
      py={1}
      ml={4}
      listStylePosition="outside"
    >
      Set aside: {entries.map((entry) => entry.value).join(', ')}
    </chakra.summary>
    <chakra.ul pl={4} pb={1} listStyleType="none">
      {entries.map((entry) => (
        <SetAsideEntry
          key={`${entry.filter} ${entry.value}`}
          entry={entry}
          criteria={criteria}
          disabled={disabled}
          onEdit={onEdit}
        />
      ))}
    </chakra.ul>
  </chakra.details>
)

const originOf = ({ filter }: Entry) => (filter === 'category' ? 'query' : 'filter')

const SetAsideEntry = ({ entry, criteria, disabled, onEdit }: Omit<Props, 'entries'> & { entry: Entry }) => {
  const find = useFindPlace()
  const use = () => {
    if (!isPlace(entry)) return onEdit(withCategory(criteria, entry.value, originOf(entry)))
    find.mutate(entry.value, { onSuccess: (place) => onEdit(withPlace(criteria, place)) })
  }
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap={2}>
      <span>
        <chakra.span fontWeight="medium">{entry.value}</chakra.span>
        <chakra.span color="fg.muted"> · {entry.reason}</chakra.span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        color="primary"
        px={{ base: 0, md: 1.5 }}
        aria-label={`Use ${entry.value} instead`}
        disabled={disabled || find.isPending}
        onClick={use}
      >
        Use instead
      </Button>
      {find.error ? (
        <chakra.span role="alert" fontSize="xs" color="danger">
          {find.error.message}
        </chakra.span>
      ) : null}
    </Flex>
  )
}
