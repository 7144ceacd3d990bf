import { Text } from '@chakra-ui/react'
import type { FieldErrors } from '../../../platform/forms/field-errors.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { filledText, placeholdersOf, type WhatsappValues } from './whatsapp-values.ts'

type Props = {
  typed: WhatsappValues
  errors: FieldErrors
  onEdit: (change: Partial<WhatsappValues>, field: string) => void
}

/** A template that WhatsApp has approved, its text, and what stands in its places. */
export const TemplateFields = ({ typed, errors, onEdit }: Props) => {
  const names = placeholdersOf(typed.body)
  const isFilled = names.some((name) => typed.values[name]?.trim())
  return (
    <>
      <TextField
        label="Template ID"
        name="template.contentSid"
        autoComplete="off"
        placeholder="HX…"
        hint="The Content SID of an approved template, from Twilio’s Content Template Builder."
        value={typed.contentSid}
        error={errors['template.contentSid']}
        onChange={({ target }) => onEdit({ contentSid: target.value }, 'template.contentSid')}
      />
      <TextAreaField
        label="Template text"
        name="body"
        hint="As it was approved, with its places: Hello {{1}}"
        value={typed.body}
        error={errors.body}
        onChange={({ target }) => onEdit({ body: target.value }, 'body')}
      />
      {names.map((name) => (
        <TextField
          key={name}
          label={`Value of {{${name}}}`}
          name={`template.variables.${name}`}
          autoComplete="off"
          value={typed.values[name] ?? ''}
          error={errors[`template.variables.${name}`]}
          onChange={({ target }) =>
            onEdit({ values: { ...typed.values, [name]: target.value } }, `template.variables.${name}`)
          }
        />
      ))}
      {isFilled ? (
        <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          They will read: {filledText(typed)}
        </Text>
      ) : null}
    </>
  )
}
