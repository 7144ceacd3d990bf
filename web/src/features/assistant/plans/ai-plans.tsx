import type { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { withReadablePhones } from '../../../ui/evidence/phone-text.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { useAiPlans, useCreateAiPlan } from './use-ai-plans.ts'

const fewestCharacters = 10

/** The plans for a CRM lead, and the form that has another one written. */
export const AiPlans = ({ leadId }: { leadId: number }) => {
  const plans = useAiPlans(leadId)
  return (
    <Panel aria-labelledby="plans-heading" px={4} py={3}>
      <Heading as="h2" id="plans-heading" fontSize="md" pb={2}>
        AI plans
      </Heading>
      <NewPlan leadId={leadId} />
      {!plans.rows && !plans.hasFailed ? (
        <Box role="status" aria-label="Loading the plans" mt={3}>
          <SkeletonText lines={3} />
        </Box>
      ) : null}
      {plans.hasFailed ? (
        <FailureNotice isInline onRetry={plans.reload} isRetrying={plans.isReloading}>
          The plans could not be loaded.
        </FailureNotice>
      ) : null}
      {plans.rows?.length === 0 ? (
        <Text color="fg.muted" mt={3}>
          No plans yet.
        </Text>
      ) : null}
      <Stack gap={4} mt={3}>
        {plans.rows?.map((plan, nth) => (
          <Plan key={plan.id} plan={plan} isNewest={nth === 0} />
        ))}
      </Stack>
      {plans.hasMore ? (
        <PendingButton
          size="sm"
          width="full"
          mt={3}
          text="Show earlier plans"
          pendingText="Loading..."
          isPending={plans.isReadingMore}
          onClick={plans.readMore}
        />
      ) : null}
    </Panel>
  )
}

const NewPlan = ({ leadId }: { leadId: number }) => {
  const [prompt, setPrompt] = useState('')
  const [error, setError] = useState<string>()
  const creation = useCreateAiPlan(() => setPrompt(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = prompt.trim().length < fewestCharacters
    setError(isTooShort ? 'Prompt must be at least 10 characters' : undefined)
    if (!isTooShort) creation.mutate({ leadId, prompt: prompt.trim() })
  }
  return (
    <form onSubmit={submit} aria-label="New plan" noValidate>
      <TextAreaField
        label="What do you want to achieve with this lead?"
        value={prompt}
        maxLength={2000}
        error={error}
        onChange={(event) => setPrompt(event.target.value)}
      />
      <PendingButton
        type="submit"
        mt={2}
        text="Write Plan"
        pendingText="Writing..."
        isPending={creation.isPending}
      />
    </form>
  )
}

type PlanProps = { plan: AiPlan; isNewest: boolean }

const Plan = ({ plan: { title, content, generatedBy, createdAt }, isNewest }: PlanProps) => (
  <chakra.details borderTopWidth="1px" pt={2} open={isNewest}>
    <Folded fontWeight="medium" overflowWrap="anywhere">
      {title}
    </Folded>
    <Text fontSize="xs" color="fg.muted">
      {generatedBy === 'rules' ? 'Written by rules, without AI' : 'Written by AI'} ·{' '}
      <RelativeTime iso={createdAt} />
    </Text>
    <chakra.ol pl={5} mt={2} listStyleType="decimal" display="grid" gap={2} overflowWrap="anywhere">
      {content.steps.map((step, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a saved plan never change
        <li key={nth}>
          <Text fontWeight="medium">{withReadablePhones(step.title)}</Text>
          <Text>{withReadablePhones(step.description)}</Text>
          <chakra.ul pl={4} mt={1} listStyleType="disc">
            {step.action_items.map((item) => (
              <li key={item}>{withReadablePhones(item)}</li>
            ))}
          </chakra.ul>
        </li>
      ))}
    </chakra.ol>
  </chakra.details>
)
