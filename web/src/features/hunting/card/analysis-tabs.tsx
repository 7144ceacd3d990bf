import type { Analysis } from '@assay/shared/features/ai/analysis'
import { chakra, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { withReadablePhones } from '../../../ui/evidence/phone-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'

type Props = {
  analysis: Analysis | undefined
  isChecking: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** The selected lead's business analysis and outreach strategy. */
export const AnalysisTabs = ({ analysis, ...state }: Props) => {
  const [shown, show] = useState<'analysis' | 'strategy'>('analysis')
  const panel = (content: (analysis: Analysis) => ReactNode) => (
    <>
      {analysis ? content(analysis) : <Missing {...state} />}
      <Origin analysis={analysis} />
    </>
  )
  return (
    <Tabs
      label="About the company"
      shown={shown}
      onShow={show}
      tabs={[
        {
          name: 'analysis',
          title: 'Business Analysis',
          content: panel((known) => (
            <Text whiteSpace="pre-line" lineHeight="relaxed" maxW="68ch">
              {withReadablePhones(known.analysis)}
            </Text>
          )),
        },
        {
          name: 'strategy',
          title: 'Outreach Strategy',
          content: panel((known) => <Steps steps={known.strategy} />),
        },
      ]}
    />
  )
}

const Missing = ({ isChecking, hasFailed, onRetry }: Omit<Props, 'analysis'>): ReactNode => {
  if (isChecking)
    return <Text color="fg.muted">The analysis will appear once this company has been checked.</Text>
  if (!hasFailed) return <SkeletonText lines={5} />
  return (
    <Text color="fg.muted">
      The analysis failed.{' '}
      <Button variant="link" minH={0} onClick={onRetry}>
        Try again
      </Button>
    </Text>
  )
}

const Steps = ({ steps }: { steps: string[] }) => (
  <chakra.ol pl={5} listStyleType="decimal" lineHeight="relaxed" maxW="68ch" display="grid" gap={1.5}>
    {steps.map((step) => (
      <li key={step}>{withReadablePhones(step)}</li>
    ))}
  </chakra.ol>
)

const Origin = ({ analysis }: { analysis: Analysis | undefined }) =>
  analysis?.generatedBy === 'rules' ? (
    <Text mt={3} fontSize="xs" color="fg.muted">
      Compiled from the facts by rules, without AI.
    </Text>
  ) : null
