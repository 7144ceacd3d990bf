import type { Lead } from '@assay/shared/features/leads/lead'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead, addressOfRawReport } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { ShownDate } from '../../../ui/primitives/shown-date.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { ReportNote } from '../report/report-note.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'
import { researchDataQuery } from '../research/use-research.ts'
import { ShareReport } from '../share/share-report.tsx'
import { OverviewTab } from './overview-tab.tsx'
import type { ReportPageSlots } from './report-page-slots.ts'

type Props = ReportPageSlots & {
  report: SavedReport
  /** The report that the address names; links then name it too. */
  named: number | undefined
  shown: ShownReport
  /** Why the run found little; null for a whole report. */
  limit: string | null
  lead: Lead
}

const lazily = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: (await load()) as ComponentType<P> }))

const BusinessTab = lazily(async () => (await import('./business-tab.tsx')).BusinessTab)
const PlanTab = lazily(async () => (await import('../report/plan-steps.tsx')).PlanSteps)
const ResearchTab = lazily(async () => (await import('../research/research-tab.tsx')).ResearchTab)
const loadPrintSheet = () => import('../share/print-sheet.tsx')
const PrintSheet = lazily(async () => (await loadPrintSheet()).PrintSheet)

/** The browser prints what is rendered, so the sheet's code and the research must be there first. */
const usePrint = ({ id, researchStatus }: SavedReport) => {
  const client = useQueryClient()
  return async () => {
    await Promise.allSettled([
      loadPrintSheet(),
      researchStatus === null ? null : client.fetchQuery(researchDataQuery(id)),
    ])
    setTimeout(() => window.print())
  }
}

const panel = (content: ReactNode) => <Suspense fallback={<SkeletonText lines={6} />}>{content}</Suspense>

/** A report with its header and tabs. */
export const ReportView = ({ report, named, shown, limit, lead, ...actions }: Props) => {
  const [tab, setTab] = useState<'overview' | 'business' | 'plan' | 'research'>('overview')
  return (
    <>
      <OwnTitle text={`${report.companyName}: prospect report`} />
      <ReportHeader report={report} named={named} />
      {limit ? <ProblemNotice title="Limited Data Available" text={limit} /> : null}
      <Panel px={4} py={3}>
        <Tabs
          label="Prospect report"
          shown={tab}
          onShow={setTab}
          tabs={[
            {
              name: 'overview',
              title: 'Overview',
              content: <OverviewTab report={report} named={named} shown={shown} lead={lead} {...actions} />,
            },
            {
              name: 'business',
              title: 'Business Info',
              content: panel(<BusinessTab report={shown} lead={lead} />),
            },
            { name: 'plan', title: 'Prospecting Plan', content: panel(<PlanTab report={shown} />) },
            {
              name: 'research',
              title: 'Research',
              content: panel(<ResearchTab key={report.id} report={report} website={lead.website} />),
            },
          ]}
        />
        <ReportNote report={report} limit={null} />
      </Panel>
      <Suspense fallback={null}>
        <PrintSheet report={report} shown={shown} limit={limit} lead={lead} />
      </Suspense>
    </>
  )
}

type HeaderProps = Pick<Props, 'report' | 'named'>

const ReportHeader = ({ report, named }: HeaderProps) => {
  const { leadId, companyName, kind, createdAt } = report
  const print = usePrint(report)
  return (
    <Flex wrap="wrap" align="start" justify="space-between" columnGap={6} rowGap={3} mb={4}>
      <Box minW={0}>
        <Flex align="center" gap={2} wrap="wrap">
          <Heading as="h1" fontSize="xl" overflowWrap="anywhere">
            <bdi>{companyName}</bdi>
          </Heading>
          {kind === 'advanced' ? <Tag>Advanced</Tag> : null}
        </Flex>
        <Text color="fg.muted">
          Prospected <ShownDate date={createdAt} />
        </Text>
      </Box>
      <Flex gap={2} wrap="wrap">
        <ShareReport leadId={leadId} report={named} title="Share prospect" onPrint={() => void print()} />
        <Button asChild textDecoration="none">
          <Link to={addressOfRawReport(leadId, named)}>Raw Data</Link>
        </Button>
        <Button asChild textDecoration="none">
          <Link to={addressOfLead(leadId)}>View Lead</Link>
        </Button>
      </Flex>
    </Flex>
  )
}
