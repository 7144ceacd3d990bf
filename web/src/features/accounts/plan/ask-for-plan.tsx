import { type PlanName, plans } from '@assay/shared/features/usage/plans'
import { Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { useCreatePlanRequest } from './use-plan-requests.ts'

type Props = { name: PlanName; requestedAt: string | null }

/** Asks for a plan, or says when it was asked for. */
export const AskForPlan = ({ name, requestedAt }: Props) => {
  const create = useCreatePlanRequest()
  if (requestedAt !== null) {
    return (
      <Text fontSize="sm" color="fg.muted">
        Asked <RelativeTime iso={requestedAt} />
      </Text>
    )
  }
  return (
    <PendingButton
      size="sm"
      text={`Ask for ${plans[name].title}`}
      pendingText="Asking..."
      isPending={create.isPending}
      onClick={() => create.mutate(name)}
    />
  )
}
