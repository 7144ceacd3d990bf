import type { Lead } from '@assay/shared/features/leads/lead'
import { Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useRestoreLead } from '../bulk/use-restore-lead.ts'
import { useWayBack } from '../list/list-position.ts'
import { leadReadFailure } from './use-lead.ts'

/** The link back to the list, as the user left it. */
export const BackToLeads = () => (
  <Button asChild variant="quiet" size="sm" ml={-2.5} color="fg.muted" textDecoration="none">
    <Link {...useWayBack({ isDeselected: false })}>
      <BackIcon />
      My Leads
    </Link>
  </Button>
)

type NoLeadProps = {
  id?: number
  /** The lead as it was read before it was deleted. */
  known?: Pick<Lead, 'companyName'>
}

/** Shown when no lead has the address's id. A lead that was deleted elsewhere can be restored. */
export const NoLead = ({ id, known }: NoLeadProps) => {
  const wayBack = useWayBack({ isDeselected: true })
  const title = known ? 'This lead was deleted' : 'No lead found'
  return (
    <Panel>
      <OwnTitle text={title} />
      <EmptyState
        title={title}
        text={
          known
            ? `${known.companyName} can be restored within 24 hours.`
            : 'It may have been deleted, or the address may be wrong.'
        }
        isWholePage
      >
        <Flex wrap="wrap" justify="center" gap={2} mt={3}>
          {id === undefined ? null : <RestoreButton id={id} />}
          <Button asChild variant="primary" textDecoration="none">
            <Link {...wayBack}>Go to My Leads</Link>
          </Button>
        </Flex>
      </EmptyState>
    </Panel>
  )
}

const RestoreButton = ({ id }: { id: number }) => {
  const restore = useRestoreLead()
  return (
    <PendingButton
      text="Restore lead"
      pendingText="Restoring..."
      isPending={restore.isPending}
      onClick={() => restore.mutate(id)}
    />
  )
}

type Failure = { error: Error; isRetrying: boolean; onRetry: () => void }

/** Shown when the lead could not be read, with the reason and a retry. */
export const LeadFailure = ({ error, isRetrying, onRetry }: Failure) => (
  <Panel role="alert" px={6} py={10} textAlign="center">
    <OwnTitle text="Error" />
    <Heading as="h1" fontSize="lg" color="danger">
      Error...
    </Heading>
    <Text mt={1}>{leadReadFailure}</Text>
    <Text mt={1} color="fg.muted" overflowWrap="anywhere">
      {error.message}
    </Text>
    <Button variant="primary" mt={4} disabled={isRetrying} onClick={onRetry}>
      Try again
    </Button>
  </Panel>
)
