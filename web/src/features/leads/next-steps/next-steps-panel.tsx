import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead, leadsAddress } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { CheckIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { type Due, daysAfter, dueOf, endOfWeek } from './days.ts'
import { DueMark } from './due-mark.tsx'
import { useCompleteStep } from './use-complete-step.ts'
import { type NextSteps, useNextSteps } from './use-next-steps.ts'
import { useToday } from './use-today.ts'

const groups: { due: Due; title: string; inWords: string }[] = [
  { due: 'overdue', title: 'Overdue', inWords: 'overdue' },
  { due: 'today', title: 'Today', inWords: 'due today' },
  { due: 'week', title: 'This week', inWords: 'due this week' },
]

/** How many of a group are shown, so that what is overdue never hides what is due today. */
const shownOfGroup = 5

/** What is to be done until the end of the week, and what should have been done before. */
export const NextStepsPanel = () => {
  const today = useToday()
  const overdue = useNextSteps({ until: daysAfter(today, -1) })
  const coming = useNextSteps({ from: today, until: endOfWeek(today) })
  const error = overdue.error ?? coming.error
  return (
    <Panel aria-labelledby="next-steps-heading">
      <Flex align="center" minH={11} px={4} borderBottomWidth="1px">
        <Heading as="h2" id="next-steps-heading" fontSize="md">
          Next steps
        </Heading>
      </Flex>
      {error ? (
        <FailureNotice
          onRetry={() => void Promise.all([overdue.refetch(), coming.refetch()])}
          isRetrying={overdue.isFetching || coming.isFetching}
        >
          The next steps could not be loaded: {error.message}
        </FailureNotice>
      ) : null}
      {(overdue.data && coming.data) || error ? null : (
        <Box px={4} py={3}>
          <SkeletonText lines={1} />
        </Box>
      )}
      {overdue.data && coming.data ? <Steps all={[overdue.data, coming.data]} today={today} /> : null}
    </Panel>
  )
}

const Steps = ({ all, today }: { all: readonly NextSteps[]; today: string }) => (
  <Box ref={useKeptFocus(String(all.map(({ count }) => count)))} tabIndex={-1} outline="none">
    {all.every(({ leads }) => leads.length === 0) ? (
      <Text px={4} py={3} color="fg.muted">
        Nothing is due this week. Add a next step on a lead’s page.
      </Text>
    ) : null}
    {groups.map((group) => (
      <Group key={group.due} {...group} {...stepsOf(group.due, all, today)} today={today} />
    ))}
  </Box>
)

/** Those of a group, and how many they are, in words: of more than are read, it is known only that there are more. */
const stepsOf = (due: Due, all: readonly NextSteps[], today: string) => {
  const isOwn = ({ nextStep }: Lead) => nextStep !== null && dueOf(nextStep.dueOn, today) === due
  const read = all.find(({ leads }) => leads.some(isOwn)) ?? { leads: [], count: 0 }
  const own = read.leads.filter(isOwn)
  if (own.length === read.leads.length) return { leads: own, count: countText(read.count) }
  const isCut = read.count > read.leads.length && own.at(-1) === read.leads.at(-1)
  return { leads: own, count: countText(own.length) + (isCut ? '+' : '') }
}

type GroupProps = (typeof groups)[number] & { leads: readonly Lead[]; count: string; today: string }

const Group = ({ due, title, inWords, leads, count, today }: GroupProps) =>
  leads.length === 0 ? null : (
    <Box py={1}>
      <Heading as="h3" px={4} pt={1} fontSize="xs" fontWeight="medium" color="fg.muted">
        {title}
      </Heading>
      <ul>
        {leads.slice(0, shownOfGroup).map((lead) => (
          <Row key={lead.id} lead={lead} today={today} />
        ))}
      </ul>
      {leads.length > shownOfGroup ? (
        <Button asChild size="sm" variant="quiet" mx={1.5} textDecoration="none">
          <Link to={`${leadsAddress}?due=${due}`}>
            All {count} {inWords}
          </Link>
        </Button>
      ) : null}
    </Box>
  )

const Row = ({ lead: { id, companyName, nextStep }, today }: { lead: Lead; today: string }) => {
  const complete = useCompleteStep(id)
  if (!nextStep) return null
  return (
    <Flex as="li" align="center" gap={2} minH={10} px={4} _hover={{ bg: 'bg.hover' }}>
      <Button
        size="icon"
        variant="quiet"
        ml={-2}
        aria-label={`Done: ${nextStep.text}`}
        title="Done"
        disabled={complete.isPending}
        onClick={() => complete.mutate(nextStep)}
      >
        <CheckIcon size={14} />
      </Button>
      <Flex direction={{ base: 'column', sm: 'row' }} flex="1" minW={0} columnGap={2} py={1}>
        <Truncated flex="0 1 auto" fontWeight="medium" phoneLines="two">
          {nextStep.text}
        </Truncated>
        <Box flex={{ sm: '1 1 0' }} minW={{ sm: '4rem' }} truncate color="fg.muted" asChild>
          <Link to={addressOfLead(id)}>
            <bdi>{companyName}</bdi>
          </Link>
        </Box>
      </Flex>
      <DueMark dueOn={nextStep.dueOn} today={today} />
    </Flex>
  )
}
