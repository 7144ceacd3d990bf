import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '../../ui/tag.tsx'
import { withPlace } from './place-choice.ts'
import { PlaceChoices } from './place-choices.tsx'

type Props = {
  criteria: Criteria
  isSearching: boolean
  /** Searches again with another reading of the place. */
  onSearchAgain: (criteria: Criteria) => void
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box minW={0} lineHeight="relaxed">
    <Text as="span" color="fg.muted" mr={1.5}>
      {name}
    </Text>
    {children}
  </Box>
)

const Value = chakra('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } })

/** The criteria a search was understood as, and what was set aside. */
export const UnderstoodAs = ({ criteria, isSearching, onSearchAgain }: Props) => {
  const { category, place, wishes, setAside } = criteria
  return (
    <Flex as="section" aria-label="Understood as" direction="column" gap={1} px={1} fontSize="sm">
      <Flex wrap="wrap" columnGap={4} rowGap={1} align="center" minH={{ base: 11, lg: 8 }}>
        <Text as="span" fontWeight="medium" color="fg.muted">
          Understood as
        </Text>
        {category.text ? (
          <Part name="Category">
            <Value>{category.text}</Value>
          </Part>
        ) : null}
        {place ? (
          <Part name="Place">
            <Value>{place.name}</Value>
            {place.alternatives.length > 0 ? (
              <PlaceChoices
                alternatives={place.alternatives}
                disabled={isSearching}
                onChoose={(choice) => onSearchAgain(withPlace(criteria, choice))}
              />
            ) : null}
          </Part>
        ) : null}
        {wishes.length > 0 ? (
          <Part name="Wishes">
            {wishes.map((wish) => (
              <Tag key={wish.id} mr={1}>
                {wish.text}
              </Tag>
            ))}
          </Part>
        ) : null}
      </Flex>
      {setAside.length > 0 ? <SetAside entries={setAside} /> : null}
    </Flex>
  )
}

const SetAside = ({ entries }: { entries: Criteria['setAside'] }) => (
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
    <chakra.ul pl={4} pb={1}>
      {entries.map((entry) => (
        <li key={`${entry.filter} ${entry.value}`}>
          <Value>{entry.value}</Value>
          <chakra.span color="fg.muted"> · {entry.reason}</chakra.span>
        </li>
      ))}
    </chakra.ul>
  </chakra.details>
)
