import type { RawProspect } from '@assay/shared/features/prospecting/calls'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { ShownDate } from '../../../ui/primitives/shown-date.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { BusinessTexts } from '../parts/business-texts.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { ContactTable, hasContact } from '../report/contact-table.tsx'
import { PlanSteps } from '../report/plan-steps.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

type Props = { leadId: number; raw: RawProspect }

/** The stored data of a report: read as a person would, and as it is. */
export const RawProspectView = ({ leadId, raw }: Props) => {
  const [shown, show] = useState<'plan' | 'business' | 'contact' | 'json'>('plan')
  const { company_name, created_at, raw_data: data } = raw
  const report: ShownReport = { data, enhancedSummary: null, sentences: [], evidence: [], website: null }
  return (
    <>
      <OwnTitle text={`${company_name}: raw prospect data`} />
      <Flex wrap="wrap" align="start" justify="space-between" columnGap={6} rowGap={3} mb={4}>
        <Box minW={0}>
          <Heading as="h1" fontSize="xl" overflowWrap="anywhere">
            <bdi>{company_name}</bdi>
          </Heading>
          <Text color="fg.muted">
            Generated <ShownDate date={created_at} />
          </Text>
        </Box>
        <Button asChild textDecoration="none">
          <Link to={addressOfLead(leadId)}>View Lead Details</Link>
        </Button>
      </Flex>
      {data.error ? <ProblemNotice title="Prospecting Encountered an Issue" text={data.error} /> : null}
      <Panel px={4} py={3}>
        <Tabs
          label="Prospect data"
          shown={shown}
          onShow={show}
          tabs={[
            { name: 'plan', title: 'Prospecting Plan', content: <PlanSteps report={report} /> },
            { name: 'business', title: 'Business Info', content: <BusinessTab report={report} /> },
            { name: 'contact', title: 'Contact', content: <ContactTab report={report} /> },
            { name: 'json', title: 'Raw JSON', content: <JsonTab raw={raw} /> },
          ]}
        />
      </Panel>
    </>
  )
}

const BusinessTab = ({ report }: { report: ShownReport }) => (
  <Box mt={-4}>
    <BusinessTexts report={report} />
  </Box>
)

const ContactTab = ({ report }: { report: ShownReport }) =>
  hasContact(report.data) ? (
    <ContactTable report={report} />
  ) : (
    <Text color="fg.muted">No contact information available</Text>
  )

const JsonTab = ({ raw: { report_id, created_at, raw_data } }: { raw: RawProspect }) => (
  <>
    <Flex wrap="wrap" columnGap={6} rowGap={1} mb={3} color="fg.muted" fontSize="sm">
      <span>Report ID: {report_id}</span>
      <span>
        Generated on <ShownDate date={created_at}>{(date) => new Date(date).toLocaleString()}</ShownDate>
      </span>
    </Flex>
    <chakra.pre
      p={3}
      bg="bg.subtle"
      borderRadius="control"
      fontFamily="mono"
      fontSize="sm"
      overflowX="auto"
      // A box that scrolls needs the focus to be scrolled by keys.
      tabIndex={0}
      aria-label="Prospect data as JSON"
      role="region"
    >
      {JSON.stringify(raw_data, null, 2)}
    </chakra.pre>
  </>
)
