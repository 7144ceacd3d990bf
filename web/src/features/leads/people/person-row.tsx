import type { Person } from '@assay/shared/features/leads/person'
import { Flex } from '@chakra-ui/react'
import { PersonText } from '../../../ui/evidence/person-text.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { PencilIcon, TrashIcon } from '../../../ui/primitives/icons.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'

type Props = {
  person: Person
  /** The lead's contact is this person. */
  isMain: boolean
  isDeleting: boolean
  onMakeMain: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One person of the company: what is known, what proves it, and the actions. */
export const PersonRow = ({ person, isMain, isDeleting, onMakeMain, onEdit, onDelete }: Props) => {
  const { name } = person
  return (
    <Flex as="li" gap={2} px={4} py={2} borderTopWidth="1px" align="start">
      <PersonText person={person}>{isMain ? <Tag>Main contact</Tag> : null}</PersonText>
      <Flex flexShrink={0} wrap="wrap" justify="end">
        {isMain ? null : (
          <Button size="sm" variant="quiet" aria-label={`Make ${name} the main contact`} onClick={onMakeMain}>
            Make main
          </Button>
        )}
        <Button size="icon" variant="quiet" aria-label={`Change ${name}`} title="Change" onClick={onEdit}>
          <PencilIcon size={14} />
        </Button>
        <Button
          size="icon"
          variant="quiet"
          aria-label={`Delete ${name}`}
          title="Delete"
          disabled={isDeleting}
          onClick={onDelete}
        >
          <TrashIcon size={14} />
        </Button>
      </Flex>
    </Flex>
  )
}
