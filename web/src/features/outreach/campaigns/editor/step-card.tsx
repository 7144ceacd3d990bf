import type { CampaignStepInput } from '@assay/shared/features/outreach/campaign'
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { FieldErrors } from '../../../../platform/forms/field-errors.ts'
import { Segments } from '../../../../ui/form/segments.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ChevronIcon, TrashIcon } from '../../../../ui/primitives/icons.tsx'
import { Panel } from '../../../../ui/primitives/panel.tsx'
import { type StepDraft, stepInputOf } from './campaign-draft.ts'
import { StepPreview } from './step-preview.tsx'
import { TemplateFields } from './template-fields.tsx'
import type { PreviewLead } from './use-preview-leads.ts'

const kinds = [
  { name: 'assistant', text: 'Assistant' },
  { name: 'template', text: 'Template' },
] as const satisfies { name: CampaignStepInput['kind']; text: string }[]

type Props = {
  step: StepDraft
  index: number
  count: number
  /** So many steps have drafts, or stand before one that has, and keep their places. */
  fixedCount: number
  errors: FieldErrors
  /** Whose values the preview shows. */
  lead: PreviewLead | null
  onLead: (lead: PreviewLead) => void
  /** `field` is the path of what was typed. */
  onChange: (change: Partial<StepDraft>, field?: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One mail of the sequence: who writes it, when, its template, and how it reads for a lead. */
export const StepCard = ({
  step,
  index,
  count,
  fixedCount,
  errors,
  lead,
  onLead,
  onChange,
  ...actions
}: Props) => {
  const path = (field: string) => `steps.${index}.${field}`
  return (
    <Panel role="group" aria-label={`Step ${index + 1}`} px={4} pt={2} pb={4}>
      <Flex align="center" gap={1} mb={2}>
        <Heading as="h2" fontSize="md" flex="1">
          Step {index + 1}
        </Heading>
        <StepButtons index={index} count={count} fixedCount={fixedCount} {...actions} />
      </Flex>
      {index < fixedCount ? (
        <Text fontSize="sm" color="fg.muted" mb={3}>
          {fixedText}
        </Text>
      ) : null}
      <Stack gap={4}>
        <Box>
          <Segments
            label={`Who writes step ${index + 1}`}
            options={kinds}
            chosen={step.kind}
            onChoose={(kind) => onChange({ kind })}
          />
          <Text fontSize="sm" color="fg.muted" mt={1}>
            {step.kind === 'assistant'
              ? 'A draft for each lead from what is proved of it and its newest report.'
              : 'The same text for all leads, with the values of each.'}
          </Text>
        </Box>
        <Box maxW="22rem">
          <TextField
            label={index === 0 ? 'Working days after a lead is added' : 'Working days after the step before'}
            hint="Monday to Friday. 0 is at once."
            name={path('delayDays')}
            type="number"
            inputMode="numeric"
            min={0}
            max={30}
            step={1}
            maxW="6rem"
            value={step.delayDays}
            error={errors[path('delayDays')]}
            onChange={({ target }) => onChange({ delayDays: target.value }, path('delayDays'))}
          />
        </Box>
        {step.kind === 'template' ? (
          <TemplateFields step={step} path={path} errors={errors} onChange={onChange} />
        ) : null}
        <StepPreview input={stepInputOf(step)} index={index} lead={lead} onLead={onLead} />
      </Stack>
    </Panel>
  )
}

const fixedText = 'It has drafts, so it keeps its place.'

type ButtonsProps = Pick<Props, 'index' | 'count' | 'fixedCount' | 'onMove' | 'onRemove'>

/** Buttons that have nothing to do stay focusable, so that moving a step to an end keeps the focus. */
const StepButtons = ({ index, count, fixedCount, onMove, onRemove }: ButtonsProps) => {
  const isFixed = index < fixedCount && index < count - 1
  const move = (by: 1 | -1, name: string) => {
    const isAtEnd = Math.min(index, index + by) < fixedCount || index + by >= count
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move step ${index + 1} ${name}`}
        title={`Move ${name}`}
        aria-disabled={isAtEnd || undefined}
        opacity={isAtEnd ? 0.4 : undefined}
        onClick={() => isAtEnd || onMove(by)}
      >
        <Box as="span" display="inline-flex" transform={by === -1 ? 'rotate(180deg)' : undefined}>
          <ChevronIcon />
        </Box>
      </Button>
    )
  }
  return (
    <>
      {move(-1, 'up')}
      {move(1, 'down')}
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove step ${index + 1}`}
        title="Remove"
        disabled={count === 1 || isFixed}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
    </>
  )
}
