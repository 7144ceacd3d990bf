import { NextStep } from '@assay/shared/features/leads/next-step'
import { Flex } from '@chakra-ui/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { errorsOfParse } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { daysAfter, mondayAfter } from './days.ts'

type Props = {
  initial: NextStep | null
  today: string
  onSave: (step: NextStep) => void
  onClose: () => void
}

/** What is to be done and when: Enter saves, Escape cancels. */
export const NextStepForm = ({ initial, today, onSave, onClose }: Props) => {
  const [text, setText] = useState(initial?.text ?? '')
  const [dueOn, setDueOn] = useState(initial?.dueOn ?? today)
  const { errors, form, show, clear } = useFormErrors()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const quick = [
    { name: 'Today', day: today },
    { name: 'Tomorrow', day: daysAfter(today, 1) },
    { name: 'Next week', day: mondayAfter(today) },
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NextStep.safeParse({ text, dueOn })
    show(errorsOfParse(parsed))
    if (!parsed.success) return
    onSave(parsed.data)
    onClose()
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
            onChange={(event) => {
              clear('text')
              setText(event.target.value)
            }}
          />
        </Flex>
        <Flex flex="1 1 9rem" minW={0}>
          <TextField
            label="Due"
            name="dueOn"
            type="date"
            value={dueOn}
            error={errors.dueOn}
            onChange={(event) => {
              clear('dueOn')
              setDueOn(event.target.value)
            }}
          />
        </Flex>
      </Flex>
      <Flex wrap="wrap" gap={1} mt={2} align="center">
        {quick.map(({ name, day }) => (
          <Button
            key={name}
            size="sm"
            variant="quiet"
            aria-pressed={dueOn === day}
            bg={dueOn === day ? 'bg.selected' : undefined}
            onClick={() => setDueOn(day)}
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
