import { type Criteria, maxWishes } from '@assay/shared/features/hunting/criteria'
import { chakra, Flex } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { isPlace, withCategory, withPlace, withSetAsideWish } from './criteria-edits.ts'
import { useFindPlace } from './use-find-place.ts'

type Entry = Criteria['setAside'][number]
type Props = { criteria: Criteria; entries: Entry[]; disabled: boolean; onEdit: (criteria: Criteria) => void }

/** Values of the form or the query that are not used, with the reason and a button that uses them instead. */
export const SetAside = ({ criteria, entries, disabled, onEdit }: Props) => (
  <chakra.details>
    <Folded color="fg.muted" width="fit-content" ml={4} listStylePosition="outside">
      Set aside: {entries.map((entry) => entry.value).join(', ')}
    </Folded>
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

const originOf = ({ filter }: Entry) => (filter === 'category' || filter === 'query' ? 'query' : 'filter')

/** What was not understood is a wish, or the category where there is none. */
const isWish = ({ filter }: Entry, { category }: Criteria) => filter === 'query' && category.text !== ''

const SetAsideEntry = ({ entry, criteria, disabled, onEdit }: Omit<Props, 'entries'> & { entry: Entry }) => {
  const find = useFindPlace()
  const asWish = isWish(entry, criteria)
  const isFull = asWish && criteria.wishes.length >= maxWishes
  const use = () => {
    if (asWish) return onEdit(withSetAsideWish(criteria, entry.value))
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
        aria-label={asWish ? `Add ${entry.value} as a wish` : `Use ${entry.value} instead`}
        disabled={disabled || isFull || find.isPending}
        onClick={use}
      >
        {asWish ? 'Add as a wish' : 'Use instead'}
      </Button>
      {find.error ? (
        <chakra.span role="alert" fontSize="xs" color="danger">
          {find.error.message}
        </chakra.span>
      ) : null}
    </Flex>
  )
}
