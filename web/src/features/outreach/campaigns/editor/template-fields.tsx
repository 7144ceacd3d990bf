import { type TemplateField, templateFields } from '@assay/shared/features/outreach/campaign'
import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { type ChangeEvent, type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { FieldErrors } from '../../../../platform/forms/field-errors.ts'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { StepDraft } from './campaign-draft.ts'

type TextName = 'subject' | 'body' | 'callToAction'
type TextInput = HTMLInputElement | HTMLTextAreaElement

type Props = {
  step: StepDraft
  path: (field: string) => string
  errors: FieldErrors
  onChange: (change: Partial<StepDraft>, field: string) => void
}

/** What the buttons say; what the fields mean is in their titles. */
const fieldNames: Record<TemplateField, string> = {
  companyName: 'Company',
  contact: 'Contact',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  senderName: 'Your name',
  senderBusiness: 'Your business',
}

/** Inserts fields where the user types, and puts the cursor behind them. */
const useFieldInsertion = ({ step, path, onChange }: Props) => {
  const target = useRef<{ name: TextName; input: TextInput | null }>({ name: 'body', input: null })
  const body = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { input } = target.current
    if (cursor.current === null || !input) return
    input.focus()
    input.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  const insert = (field: TemplateField) => {
    const { name, input } = target.current
    const at = input ?? body.current
    if (!at) return
    target.current = { name, input: at }
    const text = `{{${field}}}`
    const start = at.selectionStart ?? at.value.length
    const next = at.value.slice(0, start) + text + at.value.slice(at.selectionEnd ?? start)
    cursor.current = start + text.length
    onChange({ [name]: next }, path(name))
  }
  const textInput = (name: TextName) => ({
    name: path(name),
    value: step[name],
    onFocus: ({ currentTarget }: FocusEvent<TextInput>) => {
      target.current = { name, input: currentTarget }
    },
    onChange: ({ target: { value } }: ChangeEvent<TextInput>) => onChange({ [name]: value }, path(name)),
  })
  return { insert, textInput, body }
}

/** The texts of a template, and the fields that can stand in them. */
export const TemplateFields = (props: Props) => {
  const { path, errors } = props
  const { insert, textInput, body } = useFieldInsertion(props)
  return (
    <Stack gap={4}>
      <TextField
        label="Subject Line"
        autoComplete="off"
        {...textInput('subject')}
        error={errors[path('subject')]}
      />
      <Box>
        <TextAreaField
          ref={body}
          label="Message"
          minH={32}
          {...textInput('body')}
          error={errors[path('body')]}
        />
        <FieldButtons onInsert={insert} />
      </Box>
      <TextField
        label="Call to Action"
        hint="Optional. Shown as a button that replies to you."
        placeholder="Schedule a Call"
        autoComplete="off"
        {...textInput('callToAction')}
        error={errors[path('callToAction')]}
      />
    </Stack>
  )
}

/** The text keeps its cursor while a button is pressed. */
const keepCursor = (event: MouseEvent) => event.preventDefault()

const FieldButtons = ({ onInsert }: { onInsert: (field: TemplateField) => void }) => (
  <Flex role="group" aria-label="Insert a field" wrap="wrap" align="center" gap={1.5} mt={2}>
    <Text as="span" fontSize="sm" color="fg.muted" mr={0.5}>
      Insert
    </Text>
    {(Object.keys(fieldNames) as TemplateField[]).map((field) => (
      <Button
        key={field}
        size="sm"
        px={2}
        title={`${templateFields[field]}: {{${field}}}`}
        onMouseDown={keepCursor}
        onClick={() => onInsert(field)}
      >
        {fieldNames[field]}
      </Button>
    ))}
  </Flex>
)
