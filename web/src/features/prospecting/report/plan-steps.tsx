import type { PlanStep } from '@assay/shared/features/prospecting/prospect-data'
import { stepsOf } from '@assay/shared/features/prospecting/read-report'
import { chakra, Text } from '@chakra-ui/react'
import { PartText } from './sentence.tsx'
import type { ShownReport } from './use-shown-report.ts'

const Steps = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    maxW: '68ch',
  },
})
const Actions = chakra('ul', { base: { mt: 1.5, pl: 4, listStyleType: 'disc', lineHeight: 'relaxed' } })

/** The three steps of the plan. */
export const PlanSteps = ({ report }: { report: ShownReport }) => (
  <Steps>
    {stepsOf(report.data).map((step, index) => {
      const part = `prospecting_plan.step${index + 1}`
      return (
        <li key={part}>
          <Text fontWeight="semibold" color={step.title ? 'fg' : 'fg.muted'}>
            {index + 1}. {step.title || 'Details not available'}
          </Text>
          {step.title ? <StepDetails report={report} step={step} part={part} /> : null}
        </li>
      )
    })}
  </Steps>
)

type Props = { report: ShownReport; step: PlanStep; part: string }

const StepDetails = ({ report, step, part }: Props) => (
  <>
    {step.description ? (
      <Text mt={0.5} lineHeight="relaxed" overflowWrap="anywhere">
        <PartText report={report} part={`${part}.description`} text={step.description} />
      </Text>
    ) : null}
    {step.action_items.length > 0 ? (
      <Actions>
        {step.action_items
          .map((text, index) => ({ text, own: `${part}.action_items.${index}` }))
          .map(({ text, own }) => (
            <chakra.li key={own} overflowWrap="anywhere">
              <PartText report={report} part={own} text={text} />
            </chakra.li>
          ))}
      </Actions>
    ) : null}
  </>
)
