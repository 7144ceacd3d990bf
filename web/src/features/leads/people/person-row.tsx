import { evidenceOfPerson, type Person } from '@assay/shared/features/leads/person'
import { Box, Flex, Text } from '@chakra-ui/react'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
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

const proofOf = (person: Person, field: 'name' | 'role' | 'email', label: string) => {
  const evidence = evidenceOfPerson(person, field)
  return evidence.length > 0 ? <ProofPopover label={label} proof="proved" evidence={evidence} /> : null
}

/** One person of the company: what is known, what proves it, and the actions. */
export const PersonRow = ({ person, isMain, isDeleting, onMakeMain, onEdit, onDelete }: Props) => {
  const { name, role, email, phone, isEmailPattern } = person
  return (
    <Flex as="li" gap={2} px={4} py={2} borderTopWidth="1px" align="start">
      <Box flex="1" minW={0}>
        <Flex align="center" gap={1} wrap="wrap">
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          {proofOf(person, 'name', `Name of ${name}`)}
          {isMain ? <Tag>Main contact</Tag> : null}
        </Flex>
        {role ? (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <bdi>{role}</bdi>
          </Text>
        ) : null}
        <Flex align="center" columnGap={3} rowGap={1} wrap="wrap" fontSize="sm" mt={0.5}>
          {email ? (
            <Flex as="span" align="center" gap={1} minW={0}>
              <MailLink address={email} />
              {proofOf(person, 'email', `Email of ${name}`)}
              {isEmailPattern ? (
                <Tag
                  variant="warning"
                  title="Not published: it follows the form of two published addresses of the company."
                >
                  Pattern
                </Tag>
              ) : null}
            </Flex>
          ) : null}
          {phone ? <PhoneLink phone={phone} /> : null}
        </Flex>
      </Box>
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
