import type { Analysis } from '@assay/shared/features/hunting/analysis'
import { chakra, Tabs, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

type Props = {
  analysis: Analysis | undefined
  isChecking: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** The business analysis and the outreach strategy of the selected lead. */
export const AnalysisTabs = ({ analysis, ...state }: Props) => (
  <Tabs.Root defaultValue="analysis" lazyMount>
    <Tabs.List>
      <Tabs.Trigger value="analysis">Business Analysis</Tabs.Trigger>
      <Tabs.Trigger value="strategy">Outreach Strategy</Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="analysis">
      {analysis ? (
        <Text whiteSpace="pre-line" lineHeight="relaxed" maxW="68ch">
          {analysis.analysis}
        </Text>
      ) : (
        <Missing {...state} />
      )}
      <Origin analysis={analysis} />
    </Tabs.Content>
    <Tabs.Content value="strategy">
      {analysis ? <Steps steps={analysis.strategy} /> : <Missing {...state} />}
      <Origin analysis={analysis} />
    </Tabs.Content>
  </Tabs.Root>
)

const Missing = ({ isChecking, hasFailed, onRetry }: Omit<Props, 'analysis'>): ReactNode => {
  if (isChecking)
    return <Text color="fg.muted">The analysis follows once this company has been checked.</Text>
  if (!hasFailed) return <SkeletonText lines={5} />
  return (
    <Text color="fg.muted">
      The analysis did not succeed.{' '}
      <Button look="link" minH={0} onClick={onRetry}>
        Try again
      </Button>
    </Text>
  )
}

const Steps = ({ steps }: { steps: string[] }) => (
  <chakra.ol listStyleType="decimal" pl={5} lineHeight="relaxed" maxW="68ch" display="grid" gap={1.5}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </chakra.ol>
)

const Origin = ({ analysis }: { analysis: Analysis | undefined }) =>
  analysis?.generatedBy === 'rules' ? (
    <Text mt={3} fontSize="xs" color="fg.muted">
      Put together by rules from the facts, without AI.
    </Text>
  ) : null
