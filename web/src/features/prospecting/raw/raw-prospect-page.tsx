import { Flex, Heading, Text } from '@chakra-ui/react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { idInAddress, leadsAddress } from '../../../platform/addresses.ts'
import { ApiError, isRefusal } from '../../../platform/api/api-error.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { ReportSkeleton } from '../parts/report-skeleton.tsx'
import { RawProspectView } from './raw-prospect-view.tsx'
import { useRawProspect } from './use-raw-prospect.ts'

/** A lead's prospect report as it is stored. `?report=` names one that is not the newest. */
export const RawProspectPage = () => {
  const leadId = idInAddress(useParams().leadId)
  const named = useSearchParams()[0].get('report')
  const report = named === null ? undefined : idInAddress(named)
  return (
    <>
      <Button asChild variant="quiet" size="sm" ml={-2.5} mb={2} color="fg.muted" textDecoration="none">
        <Link to={leadsAddress}>
          <BackIcon />
          Back to Leads
        </Link>
      </Button>
      {leadId === null || report === null ? (
        <RawFailure text="The address may be wrong." />
      ) : (
        <RawProspectOf leadId={leadId} report={report} />
      )}
    </>
  )
}

const failureText = (error: Error) =>
  error instanceof ApiError && error.hasServerMessage ? error.message : 'Failed to fetch prospect data'

const RawProspectOf = ({ leadId, report }: { leadId: number; report: number | undefined }) => {
  const { data, error, isFetching, refetch } = useRawProspect(leadId, report)
  if (data) return <RawProspectView leadId={leadId} raw={data} />
  if (!error) return <ReportSkeleton text="Loading prospect data" />
  return (
    <RawFailure
      text={failureText(error)}
      isRetrying={isFetching}
      onRetry={isRefusal(error) ? undefined : () => void refetch()}
    />
  )
}

type FailureProps = { text: string; isRetrying?: boolean; onRetry?: () => void }

const RawFailure = ({ text, isRetrying, onRetry }: FailureProps) => (
  <Panel role="alert" px={6} py={10} textAlign="center">
    <OwnTitle text="Prospect Report Error" />
    <Heading as="h1" fontSize="lg" color="danger">
      Prospect Report Error
    </Heading>
    <Text mt={1}>Error retrieving prospect data</Text>
    <Text mt={1} color="fg.muted" overflowWrap="anywhere">
      {text}
    </Text>
    <Flex justify="center" mt={4}>
      {onRetry ? (
        <Button variant="primary" disabled={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Button asChild variant="primary" textDecoration="none">
          <Link to={leadsAddress}>Go to Prospecting</Link>
        </Button>
      )}
    </Flex>
  </Panel>
)
