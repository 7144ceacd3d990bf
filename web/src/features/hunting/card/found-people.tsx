import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { PersonText } from '../../../ui/evidence/person-text.tsx'
import type { Recheck } from '../../../ui/evidence/recheck.tsx'
import type { ListedLead } from '../list/listed-leads.ts'

type Props = {
  lead: ListedLead
  /** The stored company, whose people come with what proves them; undefined while it is loading. */
  stored: AiLead | undefined
  recheck: Recheck | undefined
}

const emptyText = ({ isChecking, people }: ListedLead): string => {
  if (isChecking) return 'Its pages are being read.'
  return people
    ? 'None published on the pages that were read.'
    : 'Not looked for when this company was found. Re-check any fact to read its pages again.'
}

/** Whom the company's own pages name. */
export const FoundPeople = ({ lead, stored, recheck }: Props) => {
  const people = stored?.people ?? lead.people ?? []
  return (
    <Box as="section" aria-label="People" mt={4}>
      <Heading as="h3" fontSize="md" minH={9} display="flex" alignItems="center" borderBottomWidth="1px">
        People
      </Heading>
      {people.length === 0 ? (
        <Text py={2} fontSize="sm" color="fg.muted">
          {emptyText({ ...lead, people: stored?.people ?? lead.people })}
        </Text>
      ) : null}
      <ul>
        {people.map((person) => (
          <Flex as="li" key={person.name} py={2} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
            <PersonText person={person} noEmail="No direct address published" recheck={recheck} />
          </Flex>
        ))}
      </ul>
    </Box>
  )
}
