import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { CheckIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { type Due, dueOf, endOfWeek } from './days.ts'
import { DueMark } from './due-mark.tsx'
import { useCompleteStep } from './use-complete-step.ts'
import { useNextSteps } from './use-next-steps.ts'
import { useToday } from './use-today.ts'

const groups: { due: Due; title: string }[] = [
  { due: 'overdue', title: 'Overdue' },
  { due: 'today', title: 'Today' },
  { due: 'week', title: 'This week' },
]

/** What is to be done until the end of the week, and what should have been done before. */
export const NextStepsPanel = () => {
  const today = useToday()
  const { data: leads, error, isFetching, refetch } = useNextSteps(endOfWeek(today))
  return (
    <Panel aria-labelledby="next-steps-heading">
      <Flex align="center" minH={11} px={4} borderBottomWidth="1px">
        <Heading as="h2" id="next-steps-heading" fontSize="md">
          Next steps
        </Heading>
      </Flex>
      {error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          The next steps could not be loaded: {error.message}
        </FailureNotice>
      ) : null}
      {leads || error ? null : (
        <Box px={4} py={3}>
          <SkeletonText lines={1} />
        </Box>
      )}
      {leads ? <Steps leads={leads} today={today} /> : null}
    </Panel>
  )
}

const Steps = ({ leads, today }: { leads: readonly Lead[]; today: string }) => (
  <Box ref={useKeptFocus(String(leads.length))} tabIndex={-1} outline="none">
    {leads.length === 0 ? (
      <Text px={4} py={3} color="fg.muted">
        Nothing is due this week. Add a next step on a lead’s page.
      </Text>
    ) : null}
    {groups.map(({ due, title }) => {
      const own = leads.filter(({ nextStep }) => nextStep && dueOf(nextStep.dueOn, today) === due)
      return own.length > 0 ? <Group key={due} title={title} leads={own} today={today} /> : null
    })}
  </Box>
)

const Group = ({ title, leads, today }: { title: string; leads: readonly Lead[]; today: string }) => (
  <Box py={1}>
    <Heading as="h3" px={4} pt={1} fontSize="xs" fontWeight="medium" color="fg.muted">
      {title}
    </Heading>
    <ul>
      {leads.map((lead) => (
        <Row key={lead.id} lead={lead} today={today} />
      ))}
    </ul>
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
      <Truncated flex="0 1 auto" fontWeight="medium">
        {nextStep.text}
      </Truncated>
      <Box flex="1 1 0" minW="4rem" truncate color="fg.muted" asChild>
        <Link to={addressOfLead(id)}>
          <bdi>{companyName}</bdi>
        </Link>
      </Box>
      <DueMark dueOn={nextStep.dueOn} today={today} />
    </Flex>
  )
}
