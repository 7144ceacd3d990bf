import { Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { leadReadFailure } from './use-lead.ts'

/** The link back to the list. */
export const BackToLeads = () => (
  <Button asChild variant="quiet" size="sm" ml={-2.5} mb={2} color="fg.muted" textDecoration="none">
    <Link to="/lead-management">
      <BackIcon />
      My Leads
    </Link>
  </Button>
)

/** Shown when no lead has the address's id. */
export const NoLead = () => (
  <Panel>
    <OwnTitle text="No lead found" />
    <EmptyState
      title="No lead found"
      text="It may have been deleted, or the address may be wrong."
      isWholePage
    >
      <Button asChild variant="primary" mt={3} textDecoration="none">
        <Link to="/lead-management">Go to My Leads</Link>
      </Button>
    </EmptyState>
  </Panel>
)

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
