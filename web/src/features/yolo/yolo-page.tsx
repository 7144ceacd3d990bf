import type { YoloMode } from '@assay/shared/features/yolo/modes'
import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { leadsAddress } from '../../platform/addresses.ts'
import { useDraft } from '../../platform/forms/use-draft.ts'
import { useTimeout } from '../../platform/use-timeout.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { ModeCards } from './modes/mode-cards.tsx'
import { announceEnd, bestLeadOf } from './run/announce-end.ts'
import { RunPanel } from './run/run-panel.tsx'
import { useYoloRun } from './run/use-yolo-run.ts'
import { YoloDialog } from './search/yolo-dialog.tsx'
import { useYoloFigures } from './use-yolo-figures.ts'

/** The pause between the end of a run and the page of its best lead. */
const redirectMs = 500

type Props = {
  /** What other features offer for the leads of a run. */
  actionsOf: (result: YoloResult) => ReactNode
}

/** YOLO Mode: the four modes, a new run, and the last one, or that of the job `?run=`, with its leads. */
export const YoloPage = ({ actionsOf }: Props) => {
  const figures = useYoloFigures()
  const [mode, setMode] = useDraft<YoloMode>('yolo mode', 'cautious')
  const [criteria, setCriteria] = useDraft('yolo criteria', '')
  const [isOpen, setIsOpen] = useState(false)
  const redirect = useRedirectToLead()
  const open = () => {
    // Whoever wants to search again would be torn from it.
    redirect.cancel()
    setIsOpen(true)
  }
  const [parameters, setParameters] = useSearchParams()
  const openedId = parameters.get('run')
  const run = useYoloRun({
    openedId,
    onStarted: () => openedId && setParameters({}, { replace: true }),
    onEnd: (job) => {
      announceEnd(job)
      const best = bestLeadOf(job)
      if (!isOpen || best === null) return
      setIsOpen(false)
      redirect.to(best)
    },
  })
  return (
    <Stack gap={5}>
      <PageHeader onNew={open} />
      <Box>
        {figures.isError && !figures.data ? (
          <FailureNotice onRetry={() => void figures.refetch()} isRetrying={figures.isFetching}>
            What your own runs measured could not be loaded.
          </FailureNotice>
        ) : null}
        <ModeCards
          chosen={mode}
          figures={figures.data?.modes ?? (figures.isError ? null : undefined)}
          onChoose={setMode}
        />
      </Box>
      <RunPanel run={run} onRetry={open} actionsOf={actionsOf} />
      {isOpen ? (
        <YoloDialog
          run={run}
          mode={mode}
          onMode={setMode}
          criteria={criteria}
          onCriteria={setCriteria}
          figures={figures}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Stack>
  )
}

const PageHeader = ({ onNew }: { onNew: () => void }) => (
  <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
    <Box minW={0}>
      <Heading as="h1" fontSize="xl">
        YOLO Mode
      </Heading>
      <Text color="fg.muted" mt={0.5}>
        Accelerate lead generation by adjusting speed and accuracy parameters
      </Text>
    </Box>
    <Button variant="primary" onClick={onNew}>
      New YOLO search
    </Button>
  </Flex>
)

/** Goes to a lead after a pause, unless the page is left before. */
const useRedirectToLead = () => {
  const navigate = useNavigate()
  const timer = useTimeout()
  return {
    to: (id: number) => timer.run(() => navigate(`${leadsAddress}?selectLead=${id}`), redirectMs),
    cancel: timer.cancel,
  }
}
