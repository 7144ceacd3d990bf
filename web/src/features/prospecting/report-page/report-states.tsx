import { Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { leadsAddress } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'

const ToProspecting = () => (
  <Button asChild variant="primary" mt={3} textDecoration="none">
    <Link to={leadsAddress}>Go to Prospecting</Link>
  </Button>
)

/** Shown for a lead without a report, or without the one that the address names. */
export const NoReport = () => (
  <Panel>
    <OwnTitle text="No Prospect Data Available" />
    <EmptyState
      title="No Prospect Data Available"
      text="A report says what the company does, what is new there and whom to write to."
      isWholePage
    >
      <ToProspecting />
    </EmptyState>
  </Panel>
)

type Failure = { text: string; isRetrying?: boolean; onRetry?: () => void }

/** Shown in place of a report that could not be read. */
export const DataError = ({ text, isRetrying = false, onRetry }: Failure) => (
  <Panel role="alert" px={6} py={10} textAlign="center">
    <OwnTitle text="Data Error" />
    <Heading as="h1" fontSize="lg" color="danger">
      Data Error
    </Heading>
    <Text mt={1} overflowWrap="anywhere">
      {text}
    </Text>
    {onRetry ? (
      <Button variant="primary" mt={4} disabled={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    ) : (
      <ToProspecting />
    )}
  </Panel>
)
