import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { usePageCommands } from '../../../platform/page-commands.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { CheckIcon, CrossIcon, PencilIcon, PlusIcon } from '../../../ui/primitives/icons.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { ofThisLead } from '../use-status-commands.tsx'
import { DueMark } from './due-mark.tsx'
import { NextStepForm, useStepDraft } from './next-step-form.tsx'
import { useCompleteStep } from './use-complete-step.ts'
import { useToday } from './use-today.ts'

type Props = {
  lead: Lead
  /** False until the lead itself has been read; editing needs its ETag. */
  isEditable?: boolean
}

/** What is to be done next about a lead, and its actions. */
export const NextStepLine = ({ lead: { id, companyName, nextStep }, isEditable = true }: Props) => {
  const today = useToday()
  const [asked, setAsked] = useState<'form' | 'saving' | null>(null)
  const kept = useStepDraft(id)
  const isOpen = asked === 'form' || (asked === null && kept.draft !== null)
  const close = () => {
    kept.forget()
    setAsked(null)
  }
  const update = useUpdateLead(id)
  // The form may have been opened again meanwhile.
  const save = useUpdateLead(id, {
    onUpdated: () => asked === 'saving' && close(),
    onRefused: () => asked === 'saving' && setAsked(null),
  })
  const complete = useCompleteStep(id)
  const box = useKeptFocus(`${isOpen} ${nextStep?.text}`)
  const open = () => setAsked('form')
  const title = nextStep ? 'Change next step' : 'Add next step'
  usePageCommands(
    ofThisLead,
    isEditable
      ? [{ title, about: companyName, keywords: 'due reminder', icon: <PlusIcon />, run: open }]
      : [],
  )
  if (isOpen) {
    return (
      <Box ref={box} tabIndex={-1} outline="none" mb={4}>
        <NextStepForm
          kept={kept}
          takesFocus={asked === 'form'}
          initial={nextStep}
          today={today}
          onSave={(step) => {
            setAsked('saving')
            save.mutate({ changes: { nextStep: step } })
          }}
          onClose={close}
        />
      </Box>
    )
  }
  return (
    <Flex ref={box} tabIndex={-1} outline="none" mb={4} gap={1} align="center" wrap="wrap">
      {nextStep ? (
        <>
          <Flex align="center" gap={2} minW={0} mr={1} flex="0 1 auto">
            <Text as="span" color="fg.muted" fontSize="sm" whiteSpace="nowrap">
              Next step
            </Text>
            <Text as="span" fontWeight="medium" overflowWrap="anywhere" minW={0}>
              <bdi>{nextStep.text}</bdi>
            </Text>
            <DueMark dueOn={nextStep.dueOn} today={today} />
          </Flex>
          <Button
            size="sm"
            disabled={!isEditable || complete.isPending}
            onClick={() => complete.mutate(nextStep)}
          >
            <CheckIcon size={14} />
            Done
          </Button>
          <Button size="sm" variant="quiet" disabled={!isEditable} onClick={open}>
            <PencilIcon size={14} />
            Change
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={!isEditable}
            onClick={() => update.mutate({ changes: { nextStep: null } })}
          >
            <CrossIcon size={14} />
            Clear
          </Button>
        </>
      ) : (
        <Button size="sm" variant="quiet" ml={-2} disabled={!isEditable} onClick={open}>
          <PlusIcon size={14} />
          Add next step
        </Button>
      )}
    </Flex>
  )
}
