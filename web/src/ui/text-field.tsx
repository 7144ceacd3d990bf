import { Box, Field, Input, type InputProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

export type TextFieldProps = Omit<InputProps, 'children'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  error?: string
  hint?: string
  /** A control inside the field's right end. */
  end?: ReactNode
}

/** A labelled input with its error or hint below. */
export const TextField = ({ label, error, hint, end, ...input }: TextFieldProps) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label>{label}</Field.Label>
    <Box position="relative" width="full">
      <Input {...input} pr={end ? 12 : undefined} />
      {end ? (
        <Box position="absolute" insetY="0" right="1" display="flex" alignItems="center">
          {end}
        </Box>
      ) : null}
    </Box>
    {error ? <Field.ErrorText>{error}</Field.ErrorText> : null}
    {!error && hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
  </Field.Root>
)
