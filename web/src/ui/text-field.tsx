import { Box, chakra, type HTMLChakraProps, Stack } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { Input } from './input.tsx'

export type TextFieldProps = Omit<HTMLChakraProps<'input'>, 'children'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  error?: string
  hint?: string
  /** A control inside the field's right end. */
  end?: ReactNode
}

/** A labelled input with its error or hint below. */
export const TextField = ({ label, error, hint, end, ...input }: TextFieldProps) => {
  const id = useId()
  const note = error ?? hint
  return (
    <Stack gap={1} width="full" minW={0}>
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Box position="relative" width="full">
        <Input
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
          pr={end ? 12 : undefined}
        />
        {end ? (
          <Box position="absolute" insetY="0" right="1" display="flex" alignItems="center">
            {end}
          </Box>
        ) : null}
      </Box>
      {note ? (
        <Box
          id={`${id}-note`}
          aria-live={error ? 'polite' : undefined}
          fontSize={error ? 'sm' : 'xs'}
          color={error ? 'danger' : 'fg.muted'}
        >
          {note}
        </Box>
      ) : null}
    </Stack>
  )
}
