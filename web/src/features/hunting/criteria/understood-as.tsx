import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EntryButton } from '../../../ui/primitives/entry-button.tsx'
import { PencilIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { LookedUpPanel } from '../look-up/looked-up-panel.tsx'
import { SearchEstimate } from '../search/search-estimate.tsx'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { withCategory } from './criteria-edits.ts'
import { PlaceCriterion } from './place-criterion.tsx'
import { SearchedAs } from './searched-as.tsx'
import { SetAside } from './set-aside.tsx'
import { UnderstoodSkeleton } from './understood-skeleton.tsx'
import type { Understanding } from './use-understanding.ts'
import { WishCriteria } from './wish-criteria.tsx'

type Props = {
  understanding: Understanding
  isSearching: boolean
  onSearch: (request: SearchRequest) => void
}

/** The criteria of the last or the next search, which the user can edit and search with. */
export const UnderstoodAs = ({ understanding, isSearching, onSearch }: Props) => {
  const { criteria, draft, estimate, isEdited, edit, undoEdits } = understanding
  if (criteria?.company)
    return (
      <LookedUpPanel understanding={understanding} company={criteria.company} isSearching={isSearching} />
    )
  const notes = draft && !estimate.isPlaceholderData ? (estimate.data?.notes ?? []) : []
  // A place that nobody knows is explained by a note.
  const setAside = criteria?.setAside.filter(({ filter }) => filter !== 'place' || criteria.place) ?? []
  return (
    <Panel aria-label="Understood as" px={4} py={2} fontSize="sm">
      <Flex wrap="wrap" align="start" columnGap={5} rowGap={1.5}>
        <Text fontWeight="medium" color="fg.muted" lineHeight={{ base: '2.75rem', lg: '2rem' }}>
          {isEdited ? 'Understood as, with your changes' : 'Understood as'}
        </Text>
        {criteria ? <CriteriaParts criteria={criteria} disabled={isSearching} onEdit={edit} /> : null}
        {!criteria && !estimate.error ? <UnderstoodSkeleton /> : null}
        <Flex gap={2} ml="auto">
          {isEdited ? (
            <Button size="sm" variant="quiet" disabled={isSearching} onClick={undoEdits}>
              Undo changes
            </Button>
          ) : null}
          {draft && isEdited ? (
            <Button
              size="sm"
              borderColor="primary"
              color="primary"
              disabled={isSearching}
              onClick={() => onSearch(draft)}
            >
              Search with changes
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <Flex wrap="wrap" align="start" columnGap={5}>
        {criteria ? <SearchedAs category={criteria.category} /> : null}
        {criteria && setAside.length > 0 ? (
          <SetAside criteria={criteria} entries={setAside} disabled={isSearching} onEdit={edit} />
        ) : null}
      </Flex>
      {notes.length > 0 ? <Notes notes={notes} /> : null}
      {draft ? (
        <Box mt={1.5} minH={5}>
          <SearchEstimate estimate={estimate} />
        </Box>
      ) : null}
    </Panel>
  )
}

type RowProps = { criteria: Criteria; disabled: boolean; onEdit: (criteria: Criteria) => void }

const CriteriaParts = ({ criteria, disabled, onEdit }: RowProps) => {
  const { category } = criteria
  return (
    <>
      <Part name="Category">
        <EntryButton
          size="sm"
          borderColor="border"
          maxW="full"
          flexShrink={1}
          disabled={disabled}
          aria-label={category.text ? `Category: ${category.text}. Change` : 'Choose a category'}
          entry={{
            label: 'Category',
            placeholder: 'e.g. dentists',
            action: 'Use',
            initial: category.text,
            onSave: (text) => onEdit(withCategory(criteria, text)),
          }}
        >
          <Truncated color={category.text ? undefined : 'fg.muted'}>
            {category.text || 'any kind of company'}
          </Truncated>
          <PencilIcon size={12} />
        </EntryButton>
      </Part>
      <Part name="Place">
        <PlaceCriterion criteria={criteria} disabled={disabled} onEdit={onEdit} />
      </Part>
      <Part name="Wishes">
        <WishCriteria criteria={criteria} disabled={disabled} onEdit={onEdit} />
      </Part>
    </>
  )
}

/** On a phone the names form a column. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex role="group" aria-label={name} gap={1.5} minW={0} maxW="full" width={{ base: 'full', md: 'auto' }}>
    <Text as="span" color="fg.muted" lineHeight={{ base: '2.75rem', lg: '2rem' }} minW={{ base: 16, md: 0 }}>
      {name}
    </Text>
    <Flex wrap="wrap" gap={1.5} minW={0} flex="1">
      {children}
    </Flex>
  </Flex>
)

const Notes = ({ notes }: { notes: string[] }) => (
  <Stack asChild gap={1} mt={1.5} maxW="90ch">
    <chakra.ul pl={4} listStyleType="disc">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </chakra.ul>
  </Stack>
)
