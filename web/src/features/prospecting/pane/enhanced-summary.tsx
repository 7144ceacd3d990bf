import { Box, chakra, Text } from '@chakra-ui/react'
import { Folded } from '../deep/folded.tsx'
import { Trace } from '../deep/trace.tsx'
import { ReportSection } from '../report/section.tsx'
import { Sentence } from '../report/sentence.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

type Props = {
  as: 'h2' | 'h4'
  report: ShownReport
  enhanced: NonNullable<ShownReport['enhancedSummary']>
}

/** What deep research found beyond the summary, and what stayed open. */
export const EnhancedSummary = ({ as, report, enhanced: { overview, findings, open } }: Props) => (
  <ReportSection as={as} title="Enhanced Summary">
    {overview ? (
      <Text lineHeight="relaxed" maxW="68ch" overflowWrap="anywhere">
        {overview}
      </Text>
    ) : null}
    <chakra.dl mt={2} display="grid" gap={2} maxW="68ch">
      {[...Map.groupBy(findings, ({ question }) => question)].map(([question, answers]) => (
        <Box key={question} overflowWrap="anywhere">
          <chakra.dt fontSize="sm" color="fg.muted">
            {question}
          </chakra.dt>
          {answers.map(({ text, evidence }) => (
            <dd key={text}>
              <Sentence report={report} text={text} evidence={evidence} />
            </dd>
          ))}
        </Box>
      ))}
    </chakra.dl>
    {open.length > 0 ? (
      <Text mt={2} fontSize="sm" color="fg.muted">
        Not found out: {open.join(' · ')}
      </Text>
    ) : null}
    {report.trace ? (
      <chakra.details mt={2}>
        <Folded fontSize="sm" color="fg.muted">
          How it was researched
        </Folded>
        <Trace trace={report.trace} />
      </chakra.details>
    ) : null}
  </ReportSection>
)
