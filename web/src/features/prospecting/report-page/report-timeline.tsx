import type { Lead } from '@assay/shared/features/leads/lead'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { chakra, Flex, Text } from '@chakra-ui/react'
import { LeadsIcon, ReportIcon } from '../../../ui/primitives/icons.tsx'
import { ShownDate } from '../../../ui/primitives/shown-date.tsx'
import { ReportSection } from '../report/section.tsx'

type Props = { report: Pick<SavedReport, 'createdAt'>; lead: Pick<Lead, 'createdAt'> }

/** When the lead came and when the report was written, newest first. */
export const ReportTimeline = ({ report, lead }: Props) => (
  <ReportSection as="h2" title="Activity Timeline">
    <chakra.ol listStyleType="none" display="grid" gap={3}>
      {[
        { title: 'Prospect Report Generated', date: report.createdAt, icon: <ReportIcon /> },
        { title: 'Lead Created', date: lead.createdAt, icon: <LeadsIcon /> },
      ].map(({ title, date, icon }) => (
        <Flex as="li" key={title} gap={3} align="center">
          <chakra.span color="fg.muted" lineHeight="0">
            {icon}
          </chakra.span>
          <Text flex="1">{title}</Text>
          <Text as="span" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
            <ShownDate date={date} />
          </Text>
        </Flex>
      ))}
    </chakra.ol>
  </ReportSection>
)
