import { NewNextStep, type NextStep } from '@assay/shared/features/leads/next-step'
import { Flex } from '@chakra-ui/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { errorsOfParse } from '../../../platform/forms/field-errors.ts'
import { type FormDraft, formDrafts, withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { daysAfter, mondayAfter } from './days.ts'

const fields = ['text', 'dueOn'] as const
const drafts = formDrafts(fields)

/** What was typed about a lead's next step, until it is saved or cancelled. */
export const useStepDraft = (leadId: number) => useKeptDraft(`next step of lead ${leadId}`, drafts)

type Props = {
  kept: ReturnType<typeof useStepDraft>
  /** The user has just asked for it. */
  takesFocus: boolean
  initial: NextStep | null
  today: string
  onSave: (step: NextStep) => void
  onClose: () => void
}

/** What is to be done and when: Enter saves, Escape cancels. */
export const NextStepForm = ({ kept, takesFocus, initial, today, onSave, onClose }: Props) => {
  const draft: FormDraft<(typeof fields)[number]> = kept.draft ?? {
    values: { text: initial?.text ?? '', dueOn: initial?.dueOn ?? today },
    conflicts: {},
  }
  const { text, dueOn } = draft.values
  const { errors, form, show, clear } = useFormErrors()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const set = (field: (typeof fields)[number], value: string) => {
    clear(field)
    kept.keep(withValue(draft, field, value), field)
  }
  const quick = [
    { name: 'Today', day: today },
    { name: 'Tomorrow', day: daysAfter(today, 1) },
    { name: 'Next week', day: mondayAfter(today) },
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewNextStep.safeParse({ text, dueOn })
    show(errorsOfParse(parsed))
    if (parsed.success) onSave(parsed.data)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form ref={form} onSubmit={submit} onKeyDown={closeOnEscape} noValidate aria-label="Next step">
      <Flex wrap="wrap" gap={2} align="end">
        <Flex flex="3 1 16rem" minW={0}>
          <TextField
            ref={input}
            label="Next step"
            name="text"
            placeholder="What is to be done?"
            autoComplete="off"
            value={text}
            error={errors.text}
            onChange={(event) => set('text', event.target.value)}
          />
        </Flex>
        <Flex flex="1 1 9rem" minW={0}>
          <TextField
            label="Due"
            name="dueOn"
            type="date"
            value={dueOn}
            error={errors.dueOn}
            onChange={(event) => set('dueOn', event.target.value)}
          />
        </Flex>
      </Flex>
      {fields.map((field) => {
        const conflict = draft.conflicts[field]
        return conflict ? (
          <ConflictChoice
            key={field}
            {...conflict}
            value={draft.values[field]}
            onChoose={(value) => kept.keep(withChoice(draft, field, value), field)}
          />
        ) : null
      })}
      <Flex wrap="wrap" gap={1} mt={2} align="center">
        {quick.map(({ name, day }) => (
          <Button
            key={name}
            size="sm"
            variant="quiet"
            aria-pressed={dueOn === day}
            bg={dueOn === day ? 'bg.selected' : undefined}
            onClick={() => set('dueOn', day)}
          >
            {name}
          </Button>
        ))}
        <Flex gap={1} ml="auto">
          <Button size="sm" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" type="submit">
            Save
          </Button>
        </Flex>
      </Flex>
    </form>
  )
}
