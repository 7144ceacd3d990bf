import { Box, chakra, Text } from '@chakra-ui/react'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { Trace } from '../deep/trace.tsx'
import { findingsByQuestion } from './findings-by-question.ts'
import { ReportSection } from './section.tsx'
import { Sentence } from './sentence.tsx'
import type { ShownReport } from './use-shown-report.ts'

type Props = {
  as: 'h2' | 'h3' | 'h4'
  report: ShownReport
  enhanced: NonNullable<ShownReport['enhancedSummary']>
}

/** What deep research found beyond the summary, and what stayed open. */
export const EnhancedSummary = ({ as, report, enhanced }: Props) => (
  <ReportSection as={as} title="Enhanced Summary">
    {enhanced.overview ? (
      <Text lineHeight="relaxed" maxW="68ch" overflowWrap="anywhere">
        {enhanced.overview}
      </Text>
    ) : null}
    <chakra.dl mt={2} display="grid" gap={2} maxW="68ch">
      {findingsByQuestion(enhanced).map(([question, answers]) => (
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
    {enhanced.open.length > 0 ? (
      <Text mt={2} fontSize="sm" color="fg.muted">
        Not found out: {enhanced.open.join(' · ')}
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
