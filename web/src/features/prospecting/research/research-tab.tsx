import {
  isInProgress,
  type ResearchData,
  type ResearchStatus,
} from '@assay/shared/features/prospecting/research'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { ShownDate } from '../../../ui/primitives/shown-date.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { ReportNote } from '../report/report-note.tsx'
import { PartText } from '../report/sentence.tsx'
import { InProgress, NoResearch, ResearchAlert, StartButton } from './research-states.tsx'
import { ResearchSources, ResearchTexts } from './research-texts.tsx'
import { useResearch } from './use-research.ts'

type Props = { report: SavedReport; website: string | null }

/** The research of the report's company in each of its states. */
export const ResearchTab = ({ report, website }: Props) => {
  const { status, found, start, isStarting } = useResearch(report)
  const failed = status.isError ? status : found.isError ? found : null
  const data = found.data
  return (
    <Stack gap={4}>
      {failed ? (
        <ResearchAlert
          title="Error loading research"
          text={failed === status ? 'Failed to fetch research status' : 'Failed to fetch research data'}
        >
          <Button size="sm" disabled={failed.isFetching} onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </ResearchAlert>
      ) : null}
      {status.data ? (
        <State reportId={report.id} status={status.data} isStarting={isStarting} onStart={start} />
      ) : null}
      {status.isPending || found.isLoading ? (
        <div role="status" aria-label="Loading the research">
          <SkeletonText lines={6} />
        </div>
      ) : null}
      {data ? <Found data={data} website={website} /> : null}
    </Stack>
  )
}

type StateProps = { reportId: number; status: ResearchStatus; isStarting: boolean; onStart: () => void }

const failureText = 'The research process encountered an error.'

/** Where the research stands, and what can be done next. */
const State = ({ reportId, status, ...start }: StateProps) => {
  const { researchStatus, researchData, startTime, error } = status
  if (isInProgress(researchStatus)) return <InProgress reportId={reportId} startTime={startTime} />
  if (researchStatus === 'failed')
    return (
      <ResearchAlert title="Research Failed" text={error || failureText}>
        <StartButton text="Retry Research" {...start} />
      </ResearchAlert>
    )
  if (researchStatus === null)
    return (
      <NoResearch text="Research covers the company’s size, offerings and market, and gives you reasons to write.">
        <StartButton variant="primary" text="Start Research" {...start} />
      </NoResearch>
    )
  if (researchData === null)
    return (
      <NoResearch text="Nothing about the company could be read. The lookup was given back.">
        <StartButton variant="primary" text="Start New Research" {...start} />
      </NoResearch>
    )
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap={2}>
      <Text fontSize="sm" color="fg.muted">
        Researched <ShownDate date={startTime} />
      </Text>
      <StartButton text="Refresh Research" {...start} />
    </Flex>
  )
}

const Found = ({ data, website }: { data: ResearchData; website: string | null }) => {
  const proof = { sentences: data.sentences, evidence: data.evidence, website }
  return (
    <div>
      <ResearchTexts data={data} show={(part, text) => <PartText report={proof} part={part} text={text} />} />
      <ResearchSources sources={data.sources} />
      <ReportNote report={data} limit={null} />
    </div>
  )
}
