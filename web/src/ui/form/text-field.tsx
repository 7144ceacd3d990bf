import { Box, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export type TextFieldProps = Omit<HTMLChakraProps<'input'>, 'children'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  error?: string
  hint?: string
  /** A control inside the input, at its right. */
  end?: ReactNode
}

/** A labelled input with an error or hint below. */
export const TextField = ({ label, error, hint, end, ...input }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(inputProps) => (
      <Box position="relative" width="full">
        <Input {...inputProps} {...input} pr={end ? 12 : undefined} />
        {end ? (
          <Box position="absolute" insetY="0" right="1" display="flex" alignItems="center">
            {end}
          </Box>
        ) : null}
      </Box>
    )}
  </Field>
)
