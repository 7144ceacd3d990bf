import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { PlusIcon, SearchIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { PersonForm } from './person-form.tsx'
import { PersonRow } from './person-row.tsx'
import { useDeletePerson, usePeople } from './use-people.ts'

type Props = {
  lead: Lead
  /** Starts the research that also finds people. */
  onFind: () => void
  /** That research is under way. */
  isFinding: boolean
  /** A report has been written, so its people are found already. */
  isResearched: boolean
}

const emptyText = (isResearched: boolean) =>
  isResearched
    ? 'The company’s pages name nobody with a role. Add those whom you know.'
    : 'Nobody yet. “Find people” reads the company’s own pages, writes a report (1 lookup), and keeps those whom they name, each with its quote.'

/** The people of a lead's company. */
export const PeoplePanel = ({ lead, onFind, isFinding, isResearched }: Props) => {
  const { data: people, error, isFetching, refetch } = usePeople(lead.id)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(null)
    panel.current?.focus()
  }
  const update = useUpdateLead(lead.id)
  // The button that was pressed goes with its row.
  const remove = useDeletePerson(lead.id, () => panel.current?.focus())
  return (
    <Panel ref={panel} tabIndex={-1} outline="none" aria-labelledby="people-heading">
      <Flex align="center" justify="space-between" gap={2} wrap="wrap" px={4} py={2}>
        <Heading as="h2" id="people-heading" fontSize="md">
          People
        </Heading>
        <Flex gap={1} wrap="wrap" mr={-2}>
          <Button size="sm" variant="quiet" disabled={isFinding} onClick={onFind}>
            <SearchIcon size={14} />
            {isFinding ? 'Finding...' : 'Find people (1 lookup)'}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpen('new')}>
            <PlusIcon size={14} />
            Add person
          </Button>
        </Flex>
      </Flex>
      {error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          The people could not be loaded: {error.message}
        </FailureNotice>
      ) : null}
      {people || error ? null : (
        <Box px={4} pb={3}>
          <SkeletonText lines={2} />
        </Box>
      )}
      {open === 'new' ? (
        <Box px={4} py={3} borderTopWidth="1px">
          <PersonForm leadId={lead.id} person={null} onClose={close} />
        </Box>
      ) : null}
      {people?.length === 0 && open !== 'new' ? (
        <Text px={4} pb={3} color="fg.muted" fontSize="sm">
          {emptyText(isResearched)}
        </Text>
      ) : null}
      <ul>
        {people?.map((person) =>
          person.id === open ? (
            <Box as="li" key={person.id} px={4} py={3} borderTopWidth="1px">
              <PersonForm leadId={lead.id} person={person} onClose={close} />
            </Box>
          ) : (
            <PersonRow
              key={person.id}
              person={person}
              isMain={lead.contact === person.name}
              isDeleting={remove.isPending}
              onMakeMain={() => update.mutate({ changes: { contact: person.name } })}
              onEdit={() => setOpen(person.id)}
              onDelete={() => remove.mutate(person)}
            />
          ),
        )}
      </ul>
    </Panel>
  )
}
