import { createSuppression } from '@assay/shared/features/outreach/calls'
import { Box, Flex } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useCreateSuppression } from './use-suppressions.ts'

/** Adds one address or a whole domain. */
export const AddSuppression = () => {
  const [value, setValue] = useState('')
  const { errors, form, show, clear } = useFormErrors()
  const adding = useCreateSuppression({
    onAdded: () => setValue(''),
    onRefused: (error) => show(errorsOfRefusal(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = createSuppression.body.safeParse({ value: value.trim() })
    show(errorsOfParse(parsed))
    if (parsed.success) adding.mutate(value.trim())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Add to Do not contact">
      <Flex gap={2} align="start">
        <Box flex="1" minW={0}>
          <TextField
            label="Address or domain"
            name="value"
            placeholder="ann@example.com or example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            error={errors.value}
            onChange={(event) => {
              clear('value')
              setValue(event.target.value)
            }}
          />
        </Box>
        <PendingButton type="submit" mt={6} text="Add" pendingText="Adding..." isPending={adding.isPending} />
      </Flex>
    </form>
  )
}
